import type { Lesson } from '../lesson';

const lesson: Lesson = {
  lead: 'A paciência que todo mundo conhece: sete colunas, cores alternadas, quatro bases do ás ao rei.',
  how: [
    'Toque numa carta aberta para escolhê-la; toque no lugar aceso para mover, ou de novo na carta para mandá-la ao lugar da seta. Arrastar também vale.',
    'Toque no monte para comprar uma carta ou três, conforme a partida. Das três só a de cima joga.',
    'Quando o monte acaba, toque nele para virar o descarte, se ainda houver passe. Sem passe ele mostra ✕ e diz por quê.',
    'Para trazer uma carta da base de volta a uma coluna, arraste-a ou escolha-a e toque no destino. Toque duplo nunca faz isso.',
    'Compra, passes, pontuação e tempo são escolhidos antes de começar e ficam à vista na mesa.',
  ],
  rules: [
    'Sete colunas com uma, duas, até sete cartas; só a última de cada está aberta. As outras 24 cartas ficam no monte.',
    'Quatro bases sobem no naipe, do ás ao rei. Um ás abre qualquer base vazia.',
    'Nas colunas desce-se alternando vermelho e preto. Qualquer pedaço em ordem pode andar, a partir de qualquer carta dele.',
    'Coluna vazia só aceita rei, ou sequência que começa com rei.',
    'Carta virada que fica no fim da coluna abre.',
    'Compra de 1 abre uma carta; compra de 3 abre três, ou as que restarem. Com o monte vazio o descarte é virado, na mesma ordem, enquanto houver passe: sem limite, um passe só (ele não vira) na compra de 1, ou três (vira duas vezes) na compra de 3.',
    'A carta de cima da base pode voltar a uma coluna que a aceite. No Vegas, não.',
    'Pontos: descarte para coluna +5, para a base +10, coluna para a base +10, carta aberta +5, base de volta à coluna −15. Virar o descarte custa 100 na compra de 1 e, na compra de 3, 20 a partir da quarta vez. Nunca abaixo de zero, e levar e trazer a mesma carta não rende pontos.',
    'Valendo tempo: −2 a cada 10 segundos; quem vence ganha bônus de 700.000 dividido pelos segundos, a partir de 30 segundos. Desfazer tira também os pontos da jogada e custa 2, com ou sem tempo.',
    'Vegas: paga-se 52 para entrar e cada carta na base vale 5: as 52 dão lucro de 208. Não se desfaz. A banca acumulada leva o saldo de uma partida à outra; contam só partidas sorteadas pelo servidor que o jogador nunca viu.',
    'Com «Subir cartas seguras sozinho» ligado, sobem sozinhas as que ninguém mais pode precisar: ases e dois; daí em diante, quando as duas da outra cor, um ponto abaixo, e a do outro naipe da mesma cor, dois pontos abaixo, já subiram. Na compra de 3 nunca do descarte; no Vegas, nenhuma. «Finalizar» aparece com monte e descarte vazios e tudo aberto.',
    'Vale uma jogada: comprar, virar o descarte, cada transferência e cada carta que sobe à base ou desce dela. Carta que abre não conta.',
    'Vence quem sobe as 52 cartas.',
  ],
  strategy: [
    'Abra cartas viradas primeiro, e prefira a coluna mais alta: é nela que estão as que faltam.',
    'Não esvazie uma coluna sem ter um rei para pôr nela. E escolha a cor do rei pensando nas damas e nos valetes que esperam.',
    'Suba ases e dois na hora. Daí em diante, pense se a carta ainda pode receber outra na coluna.',
    'Suba os naipes juntos. Uma base muito à frente das outras costuma ter tirado da mesa cartas que serviriam de apoio.',
    'Na compra de 3, tirar uma carta do descarte muda as que aparecem na próxima volta. Às vezes vale deixá-la para que outra venha à tona.',
    'Com passes contados, guarde na memória a ordem do monte: ela não muda.',
  ],
  mistakes: [
    'Mover por mover. Trocar o 6♠ entre dois setes vermelhos só ajuda se abre uma carta.',
    'Jogar do descarte quando a mesma jogada estava na mesa e abriria uma carta virada.',
    'Esvaziar coluna e ficar sem rei para ela.',
    'Subir depressa as cartas de 5 a 8, que são as que mais recebem outras.',
    'Virar o descarte sem pensar na compra de 1: cada virada custa 100 pontos.',
  ],
  glossary: [
    ['Monte', 'As cartas fechadas que ainda não foram compradas.'],
    ['Descarte', 'As cartas compradas; só a de cima joga.'],
    ['Passe', 'Uma volta completa pelo monte.'],
    ['Base', 'Uma das quatro pilhas do ás ao rei, uma por naipe.'],
    ['Coluna', 'Uma das sete fileiras da mesa.'],
    ['Naipe', 'Espadas ♠ e paus ♣ são pretos; copas ♥ e ouros ♦, vermelhos.'],
    ['Carta virada', 'Carta fechada numa coluna.'],
    ['Banca', 'No Vegas, o saldo em dólares.'],
    ['Carta segura', 'A que pode subir sem fazer falta: ás, dois, ou a que já não tem quem ponha sobre ela.'],
  ],
};

export default lesson;
