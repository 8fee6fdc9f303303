/** One mistake in a declaration, with its place. `message` is pt-BR and carries the suggestion. */
export interface Mistake {
  readonly path: string
  /** 1-based. */
  readonly line: number
  readonly column: number
  /** Characters that the caret underlines, at least 1. */
  readonly length: number
  readonly code: MistakeCode
  readonly message: string
  /** The source line, for the frame. */
  readonly source: string
}

/** What each code says is wrong, as docs/referencia/erros.md heads its examples. */
export const MISTAKE_CODES = {
  E101: 'sintaxe que não se lê',
  E102: 'chave repetida',
  E103: 'nome de arquivo que não serve, arquivo que falta, ou que ninguém lê',
  E201: 'chave desconhecida',
  E202: 'tipo desconhecido',
  E203: 'argumento que o tipo não leva',
  E204: 'campo desconhecido',
  E205: 'recurso, lista ou webhook desconhecido',
  E206: 'valor de outra espécie, ou chave que falta',
  E207: 'nome ruim ou reservado',
  E208: 'expressão errada',
  E209: 'valor que não cabe no campo',
  E210: 'nome de código que não está registrado',
  E211: 'permissão fora do catálogo',
  E212: 'lista que não aponta de volta',
  E213: 'fórmulas em círculo',
  E214: 'algarismos sem aspas',
  E215: 'transição para um valor que não existe',
  E216: 'duas telas num endereço',
  E217: 'campo novo obrigatório, sem padrão, numa tabela com linhas; só o plano de migração sabe',
  E218: 'condição que não se traduz para SQL',
  E219: 'item do menu que não existe',
  E220: 'ordem ou filtro que nenhum índice serve',
  E221: 'limites com buraco ou sobreposição',
  E222: 'grupo de valores que não cabe na lista',
  E223: 'lista ou grupo diferente do que o programa usa',
  E224: 'valor guardado que as linhas da lista não dão',
  E225: 'campo escondido ou mascarado que outro conta',
  E226: 'padrão fora do que se aceita, ou exemplo que não confere',
  E231: 'transição que não leva a outra situação, ou sem botão com o que é de um botão',
  E232: 'situação a que nada chega',
  E233: 'situação sem saída que não é final, ou final com saída',
  E240: 'transição "por" uma ação que não a pode fazer',
  E241: 'situação ou mudança de situação que o programa usa e o arquivo não tem',
  E242: 'botão que leva a uma situação do programa por onde ele não leva',
  E243: 'ação que muda de situação sem a senha que a transição pede',
  E245: 'limite que não é hoje() com dias somados ou tirados',
  E246: 'limites entre os quais nenhum valor cabe',
  E253: 'permissão que falta ao fluxo',
  E254: 'valor que o passo de um fluxo não leva, ou que lhe falta',
  E255: 'fluxos que se iniciam em círculo',
  E256: 'o que um fluxo não faz, ou não vê',
  E257: 'indicador cuja lista não se abre com as mesmas linhas',
  E263: 'quadro por um campo que não dá colunas, ou cartão com campos demais',
  E264: 'referência a um de vários recursos com um só, repetidos, ou recursos demais',
  E265: 'recurso sem título, que não se distingue dos outros numa referência a um de vários',
  E266: 'chave que uma referência a um de vários recursos não leva',
  E267: 'campo com o nome da parte de uma referência a um de vários recursos',
  E268: 'referência a um de vários recursos onde só cabe uma das suas partes',
  E269: 'parte de uma referência a um de vários recursos onde cabe só a referência inteira',
  E270: 'campo ou transição que "publicacao" já traz',
  E271: 'nome antigo que é hoje de outro',
  E281: 'idioma que o sistema não fala',
  E282: 'tradução com outros lugares entre chaves',
  E285: 'indicador, ou limite, que um fluxo não acompanha',
  E290: 'recurso com campos demais',
  E300: 'filtro além de uma ref que a lista não pode fazer',
  E307: 'pendência de um recurso que não existe, ou de que não se abre pendência',
  E308: 'pendência de uma função que não existe',
  E309: 'ação que o registro de uma pendência não tem',
  E310: 'passo de um fluxo que abre uma espécie de pendência que não existe',
  E311: 'passo de um fluxo que abre uma pendência sobre um registro de outro recurso',
  E312: 'espécie de pendência que o programa abre e o arquivo não tem',
  E320: 'layout de um tipo de remessa que não existe',
  E321: 'lugares de colunas que um arquivo de largura fixa não tem, ou que outro não pede',
  E322: 'coluna que nenhum tipo de remessa lê',
  E330: 'aba ou lista de palavras que nenhum tipo de remessa lê',
  E331: 'palavra de um arquivo que vale o que a lista não tem',
  E340: 'relatório de uma origem que não existe',
  E341: 'relatório que parte de outro relatório, ou de si mesmo',
  E342: 'coluna de relatório que não se entende',
  E343: 'campo que não cabe num relatório',
  E344: 'coluna de relatório que nenhum SQL calcula',
  E345: 'coluna de relatório que mostraria o que nem todos veem',
  E346: 'grupo por um campo que não faz grupos',
  E347: 'total que não se entende, ou que o campo não tem',
  E348: '"desde" que não se entende, ou que deixa um relatório sem colunas',
  E349: 'gráfico de relatório que não se entende',
  E350: 'período com que se abre um filtro que não é um período',
  E355: 'soma guardada por um campo que não a reparte, ou de um que não se soma',
  E360: 'servidor de quadros que não é um nome só',
  E361: 'quadro num campo que não é um endereço',
  E370: 'bloco de painel que não se entende, ou que mistura dois',
  E371: 'indicador que não se desenha como o bloco pede',
  E372: 'filtro de painel que nenhum bloco tem',
  E373: 'indicador com que não se compara pelos mesmos grupos',
  E374: 'indicador que diz até quando vale, ou o que veio antes, sem a sua data',
  E375: 'funil de números que não são passos da mesma lista num período',
  E376: 'ponte que não vai de um período a outro por um campo de lista',
  E380: 'abas de painel que não se entendem',
  E381: 'horas de uma data que é só o dia, ou de uma comparação',
  E382: 'painel de TV sem o que mostrar, ou bloco de TV em painel que não é',
  E390: 'duas linhas de horário para a mesma UF, canal, dia e período',
  E391: 'vigência de horário virada ou com buraco',
  E392: 'UF que não existe',
  E393: 'fuso que não existe',
  E394: 'hora fora de 0 a 24, ou horário que termina antes de começar',
  E396: 'impressão num campo que não a guarda, ou de um de que não se tira',
  E395: 'DDD que não existe, que falta ou que está em duas linhas',
  E303: 'dois campos na mesma coluna',
  E304: 'coluna num campo que não tem nenhuma',
  E305: 'coluna numa tabela que o programa lê',
} as const

export type MistakeCode = keyof typeof MISTAKE_CODES

/** Offsets in the text of one file; `end` is exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}
