import type { Lesson } from '../lesson';

const lesson: Lesson = {
  lead: 'Oito sequências do rei ao ás, montadas nas próprias colunas. Qualquer naipe encaixa; só um naipe anda junto.',
  how: [
    'Toque numa carta aberta: a sequência dela até o fim da coluna vai para o melhor destino. Se o bloco não é de um naipe só, nada se move e a mesa diz por quê.',
    'Arraste qualquer sequência móvel para qualquer coluna que a aceite.',
    'Toque longo, botão direito, ou foco e Enter abrem o seletor: a coluna aparece grande, ▲▼ escolhem quantas cartas, e todos os destinos são listados. Cancelar ou tocar fora não muda nada.',
    'O monte mostra quantas rodadas restam. «Dar rodada» põe uma carta aberta em cada coluna.',
    'Uma coluna muito alta fica apertada; a etiqueta «22 cartas» embaixo dela abre a coluna inteira.',
  ],
  rules: [
    'São 104 cartas, 54 nas dez colunas: seis cartas nas quatro primeiras, cinco nas outras. Só a última de cada coluna está aberta. Cinquenta ficam no monte.',
    'Quatro naipes: dois baralhos inteiros. Dois naipes: espadas e copas, quatro de cada carta. Um naipe: só espadas, oito de cada.',
    'Qualquer carta entra sobre uma carta um ponto maior, de qualquer naipe. A última carta da coluna sempre pode andar sozinha.',
    'Várias cartas andam juntas só quando formam sequência de um naipe, descendo sem falta. 8♠ 7♣ não anda; 8♥ 7♦ também não.',
    'Coluna vazia aceita qualquer carta ou sequência móvel.',
    'Carta virada que fica no fim da coluna abre na hora, e isso não conta jogada.',
    'Dar rodada põe uma carta aberta em cada uma das dez colunas; são cinco rodadas. Não se dá rodada com coluna vazia.',
    'Do rei ao ás de um só naipe, no fim de uma coluna, o conjunto sai na hora para a base. Vale também quando é a rodada que o completa. Se houver outro naipe no meio, fica. Um conjunto completo só volta ao desfazer.',
    'Vale uma jogada: cada transferência e cada rodada. O conjunto que sai não conta.',
    'Vence quem completa oito conjuntos. Se restarem menos de dez cartas nas colunas com rodadas ainda no monte, nenhuma rodada poderá mais ser dada. Com o monte vazio e nenhuma jogada possível, é fim de jogo; ainda dá para desfazer.',
    'O melhor destino segue sempre esta ordem: o que completa um conjunto; carta do mesmo naipe; outra coluna com cartas; coluna vazia. No empate, a coluna de número menor.',
  ],
  strategy: [
    'Virar cartas vem antes de tudo. Prefira as colunas com menos cartas viradas e vá até o fim delas.',
    'Entre dois encaixes, escolha o do mesmo naipe: ele continua móvel. Encaixe de outro naipe é um cadeado que você terá de abrir depois.',
    'Coluna vazia é ferramenta de troca: leve para ela o pedaço de cima, encaixe o de baixo no naipe certo e devolva.',
    'Antes de dar a rodada, use a coluna vazia para arrumar naipes, e só então a preencha: com ela vazia a rodada é recusada.',
    'Monte sequências começando pelas cartas altas. Um rei no topo de coluna própria é um bom alicerce; um rei no meio tranca tudo abaixo.',
    'Com quatro naipes, não conte com oito conjuntos em paralelo. Leve um ou dois até o fim; cada conjunto que sai devolve espaço.',
    'Para gastar menos jogadas, leve blocos já do mesmo naipe e evite encaixes provisórios.',
  ],
  mistakes: [
    'Dar rodada cedo. Dez cartas novas caem sobre o que você tinha arrumado.',
    'Fazer encaixes de naipes misturados porque cabem. Não é progresso, e a dica diz isso.',
    'Encher a coluna vazia com a primeira carta que serve, em vez de trocar com ela.',
    'Esquecer que 8♠ 7♦ não anda junto, mesmo estando em ordem.',
    'Desistir cedo: enquanto há carta virada ou rodada no monte, ninguém pode afirmar que a partida está perdida.',
  ],
  glossary: [
    ['Conjunto', 'Treze cartas do mesmo naipe, do rei ao ás. Completo, sai da mesa.'],
    ['Rodada', 'Dez cartas do monte, uma aberta em cada coluna.'],
    ['Carta virada', 'Carta fechada, ainda não vista.'],
    ['Sequência móvel', 'Cartas do mesmo naipe, descendo sem falta, até o fim da coluna.'],
    ['Encaixe fora do naipe', 'Carta sobre outra um ponto maior, de naipe diferente. Vale, mas não anda junto.'],
    ['Monte', 'As cartas ainda não dadas, cinco rodadas no começo.'],
    ['Coluna', 'Uma das dez fileiras da mesa.'],
    ['Naipe', 'Espadas ♠, copas ♥, ouros ♦ e paus ♣; joga-se com quatro, dois ou um.'],
    ['Base', 'Onde fica cada conjunto completo.'],
    ['Seletor', 'A coluna ampliada, para escolher quantas cartas levar e para onde.'],
  ],
};

export default lesson;
