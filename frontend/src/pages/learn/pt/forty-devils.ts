import type { Lesson } from '../lesson';

const lesson: Lesson = {
  lead: 'Parente do Quarenta Ladrões com duas metas: à esquerda cada naipe sobe do ás ao rei; à direita ele entra inteiro, treze cartas de uma vez.',
  how: [
    'Toque numa carta: ela sobe com a sequência do mesmo naipe que está sobre ela, e os lugares que a aceitam acendem em azul.',
    'Toque no lugar aceso, ou de novo na carta para mandá-la ao lugar da seta. Arrastar também vale.',
    'As bases da esquerda trazem «A até K»; as da direita, uma borda dupla e «K–A, 13 juntas». A base da direita só acende quando a sequência completa está pronta numa coluna.',
    'Para descer uma carta da base, arraste-a ou escolha-a: nunca acontece sozinho, nem por toque duplo.',
    'Toque no monte para comprar uma carta para o descarte. Há um passe só.',
  ],
  rules: [
    'São 104 cartas: dez colunas de quatro, abertas, e 64 no monte. Compra-se uma por vez para o descarte, em um passe; só a de cima do descarte joga.',
    'Quatro bases à esquerda, uma por naipe, sobem do ás ao rei. Um ás abre qualquer uma que esteja vazia; o mesmo naipe não se repete.',
    'Quatro bases à direita, uma por naipe, recebem só a sequência completa do rei ao ás, treze cartas do mesmo naipe levadas juntas de uma coluna. Nunca vão sozinhas: quem joga é que leva.',
    'Nas colunas desce-se no mesmo naipe. Uma sequência do mesmo naipe anda junta para uma carta que a receba.',
    'Coluna vazia aceita uma carta só: de outra coluna, do descarte ou de uma base. Nada a preenche sozinho, e sequência não entra junta em coluna vazia.',
    'A carta de cima de qualquer base pode voltar a uma coluna que a aceite. A da direita também pode ir para a base esquerda do seu naipe; a pilha de onde saiu fica incompleta e não recebe mais nada até que suas cartas saiam ou o gesto seja desfeito.',
    'Nenhuma carta sobe sozinha: como as bases devolvem cartas, nenhuma subida é sem volta.',
    'Vale uma jogada: comprar, cada transferência entre colunas e cada carta que sobe a uma base ou desce dela. Levar treze cartas juntas à base da direita vale treze.',
    'Vence quem põe as 104 cartas nas bases: cada naipe uma vez à esquerda e uma vez à direita.',
  ],
  strategy: [
    'De cada naipe há dois jogos de treze. Decida cedo qual vai à esquerda, carta a carta, e qual vai inteiro à direita; muitas vezes o da direita é o que já tem o rei no fundo de uma coluna.',
    'O rei que vai reger uma sequência da direita precisa de uma coluna: o melhor lugar para ele é uma coluna vazia. Planeje uma para isso.',
    'Colunas vazias recebem só uma carta. Para mudar uma sequência de lugar é preciso ter a carta acima dela livre; conte com isso antes de desmontar uma coluna.',
    'A base da esquerda serve de depósito: uma carta que subiu pode voltar para receber outra. Use essa volta para arrumar as colunas, sem exagero, porque cada descida é uma jogada.',
    'Suba pela esquerda as cartas baixas do par que está espalhado; guarde as do par que já está em sequência.',
    'Cave primeiro as colunas que têm ases e dois e as que escondem reis no fundo.',
  ],
  mistakes: [
    'Subir os dois jogos de um naipe pela esquerda. Só cabe um; o outro precisa chegar inteiro à direita.',
    'Pôr uma carta solta na última coluna vazia sem ter como tirá-la depois.',
    'Esquecer que sequência não entra em coluna vazia. Ela teria de ir carta por carta, com outras vazias de apoio.',
    'Mexer numa base da direita já completa sem necessidade: enquanto faltar carta, ela trava.',
    'Gastar o monte antes de abrir espaço. Só há um passe.',
  ],
  glossary: [
    ['Base da esquerda', 'Sobe no naipe, do ás ao rei, carta a carta.'],
    ['Base da direita', 'Recebe de uma vez a sequência do rei ao ás.'],
    ['Descer', 'Devolver a carta de cima de uma base a uma coluna.'],
    ['Sequência completa', 'Treze cartas do mesmo naipe, do rei ao ás, numa coluna.'],
    ['Naipe', 'Espadas ♠, copas ♥, ouros ♦ e paus ♣. Cada carta existe duas vezes: uma para cada lado.'],
    ['Coluna', 'Uma das dez fileiras da mesa.'],
    ['Monte', 'As cartas viradas, compradas uma por vez.'],
    ['Descarte', 'As cartas compradas; só a de cima joga.'],
    ['Passe', 'Percorrer o monte inteiro uma vez.'],
    ['Coluna vazia', 'Aceita uma única carta.'],
  ],
};

export default lesson;
