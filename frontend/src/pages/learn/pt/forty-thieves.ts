import type { Lesson } from '../lesson';

const lesson: Lesson = {
  lead: 'Dois baralhos, dez colunas abertas e um monte que só passa uma vez (ou duas, no Livre). Tudo se vê; o que falta é espaço.',
  how: [
    'Toque numa carta. Ela sobe com a sequência do mesmo naipe que está sobre ela, e todo lugar que a aceita acende em azul.',
    'Toque num lugar aceso para mover. Tocar de novo na carta escolhida a leva ao lugar marcado com a seta. Uma carta solta com um único destino vai sozinha.',
    'Arrastar também vale: conta o quanto a carta cobre o destino, não a ponta do dedo. Se o lugar não aceita, ela volta e a mesa diz por quê.',
    'Na barra de seleção, ▲ pega uma carta a mais e ▼ uma a menos. «Até 2 por vez» diz quantas podem ir agora.',
    'Toque no monte para comprar uma carta para o descarte. Só a carta de cima do descarte pode ser usada.',
    'Com monte e descarte vazios e todas as cartas restantes prontas para subir, aparece «Finalizar», que sobe todas de uma vez.',
  ],
  rules: [
    'São 104 cartas. Quarenta formam dez colunas de quatro, todas abertas; as outras 64 ficam no monte, viradas.',
    'Há oito bases, duas por naipe. Cada uma sobe no mesmo naipe, do ás ao rei. Carta que subiu para a base não volta.',
    'Nas colunas, as cartas descem no mesmo naipe, de uma em uma: o 8♠ só entra no 9♠, nunca no 9♥. O ás não recebe o rei.',
    'Coluna vazia aceita qualquer carta.',
    'Clássico: cartas andam uma a uma. Uma sequência do mesmo naipe pode ir junta porque usa as colunas vazias como apoio: com uma vazia vão até duas cartas, com duas vão até quatro, com três até oito. Se o destino é uma coluna vazia, ela não ajuda, e o limite cai pela metade.',
    'A coluna que o movimento esvazia não conta como vazia. O movimento inteiro vale uma jogada.',
    'Livre: a sequência do mesmo naipe anda inteira, de qualquer tamanho, também para coluna vazia.',
    'Do monte compra-se uma carta por vez para o descarte, e só a de cima do descarte joga. Clássico: um passe pelo monte. Livre: dois, porque o descarte pode ser virado uma vez, e as cartas voltam na mesma ordem.',
    'Com «Subir cartas seguras sozinho» ligado nos ajustes, depois de uma jogada sobem sozinhos os ases e as cartas cujas duas iguais em naipe, um ponto abaixo, já estão nas bases. Uma que ainda possa receber outra nunca sobe só. Desfazer leva de volta a jogada e o que subiu com ela.',
    'Vale uma jogada: comprar, virar o descarte, cada transferência entre colunas e cada carta que sobe, mesmo quando sobe sozinha. Desfazer tira a jogada da conta e soma uma desfeita.',
    'Vence quem sobe as 104 cartas.',
  ],
  strategy: [
    'Antes de comprar, esgote as colunas. Cada carta do monte que cai no descarte cobre a anterior e só volta a ser útil quando as de cima saírem.',
    'Uma coluna vazia vale mais do que parece: ela guarda uma carta e dobra o tamanho da sequência que pode andar. Escolha a coluna mais curta ou a que tem menos cartas altas e cave até o fim.',
    'Não encha a coluna vazia com o primeiro rei que aparecer. Um rei ali só sai para a base no fim do jogo; use a vaga para soltar cartas baixas que destravam outras.',
    'Veja onde estão os ases e os dois. O jogo começa quando eles saem; se um ás está no fundo de uma coluna, ela é a primeira a ser cavada.',
    'Como há duas cartas iguais de cada, escolha bem qual cobrir: deixe livre a que está em coluna mais fácil de esvaziar.',
    'No Livre, o primeiro passe serve para conhecer o monte. O segundo vem na mesma ordem, então dá para planejar onde cada carta vai cair.',
    'Para baixar o número de jogadas, prefira levar sequências prontas: mover cinco cartas juntas custa o mesmo que mover uma.',
  ],
  mistakes: [
    'Comprar por hábito. Se ainda há jogada útil nas colunas, a mesa avisa; ouça.',
    'Juntar tudo o que encaixa. Pôr o 7♠ no 8♠ pode enterrar o 9♠ de que você vai precisar duas jogadas depois.',
    'Subir carta para a base cedo demais. Um 5 que subiu já não recebe o 4 do mesmo naipe. A subida automática só leva a carta que não pode mais fazer falta.',
    'Contar a coluna que vai ficar vazia como apoio. Ela ainda tem as cartas que você está levantando.',
    'Deixar três ou quatro cartas úteis seguidas no descarte. Só a de cima sai, e as outras esperam por ela.',
  ],
  glossary: [
    ['Monte', 'As cartas viradas, à espera de serem compradas.'],
    ['Descarte', 'Onde caem as cartas compradas. Só a de cima joga.'],
    ['Base', 'Uma das oito pilhas que sobem do ás ao rei, no mesmo naipe.'],
    ['Coluna', 'Uma das dez fileiras da mesa.'],
    ['Naipe', 'Espadas ♠, copas ♥, ouros ♦ e paus ♣. Cada carta de cada naipe existe duas vezes.'],
    ['Sequência', 'Cartas do mesmo naipe, em ordem decrescente, sem falta.'],
    ['Passe', 'Percorrer o monte inteiro uma vez.'],
    ['Repassar', 'Virar o descarte e devolvê-lo ao monte para outro passe; só no Livre, uma vez.'],
    ['Coluna vazia', 'Apoio: recebe qualquer carta e aumenta o que se pode mover.'],
  ],
};

export default lesson;
