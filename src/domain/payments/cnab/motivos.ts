import type { Largura } from './layout'
import type { Significado } from './occurrences'

/** What the reasons of an occurrence are about: each has codes of its own. */
const ABOUT: Readonly<Partial<Record<Significado, 'recusa' | 'tarifa' | 'liquidacao' | 'baixa'>>> = {
  registrada: 'recusa',
  rejeitada: 'recusa',
  instrucao_rejeitada: 'recusa',
  vencimento: 'recusa',
  tarifa: 'tarifa',
  paga: 'liquidacao',
  baixada: 'baixa',
}

type Words = Readonly<Record<string, string>>

/** In 240 columns the banks share one list, and Bradesco keeps to it in 400. Source: docs/trilhos.md, "CNAB". */
const COMUNS: Readonly<Record<'recusa' | 'tarifa' | 'liquidacao' | 'baixa', Words>> = {
  recusa: {
    '01': 'código do banco inválido',
    '02': 'código do registro inválido',
    '03': 'segmento inválido',
    '04': 'movimento não permitido para a carteira',
    '05': 'movimento inválido',
    '06': 'inscrição do beneficiário inválida',
    '07': 'agência, conta ou dígito inválidos',
    '08': 'nosso número inválido',
    '09': 'nosso número em duplicidade',
    '10': 'carteira inválida',
    '11': 'forma de cadastramento inválida',
    '12': 'tipo de documento inválido',
    '13': 'identificação da emissão do boleto inválida',
    '14': 'identificação da distribuição do boleto inválida',
    '15': 'características da cobrança incompatíveis',
    '16': 'data de vencimento inválida',
    '17': 'vencimento anterior à emissão',
    '18': 'vencimento fora do prazo do banco',
    '19': 'título a cargo de bancos correspondentes com vencimento curto',
    '20': 'valor do título inválido',
    '21': 'espécie do título inválida',
    '22': 'espécie não permitida para a carteira',
    '23': 'aceite inválido',
    '24': 'data de emissão inválida',
    '25': 'data de emissão posterior à entrada',
    '26': 'código de juros inválido',
    '27': 'valor dos juros inválido',
    '28': 'código do desconto inválido',
    '29': 'desconto maior ou igual ao valor do título',
    '30': 'desconto a conceder não confere',
    '33': 'valor do abatimento inválido',
    '34': 'abatimento maior ou igual ao valor do título',
    '36': 'abatimento a conceder não confere',
    '37': 'código de protesto inválido',
    '38': 'prazo de protesto inválido',
    '39': 'pedido de protesto não permitido para o título',
    '40': 'título com ordem de protesto emitida',
    '42': 'código de baixa inválido',
    '43': 'prazo de baixa inválido',
    '44': 'código da moeda inválido',
    '45': 'nome do pagador não informado',
    '46': 'inscrição do pagador inválida',
    '47': 'endereço do pagador não informado',
    '48': 'CEP inválido',
    '49': 'CEP sem praça de cobrança',
    '52': 'unidade da federação inválida',
    '53': 'inscrição do sacador inválida',
    '57': 'código da multa inválido',
    '58': 'data da multa inválida',
    '59': 'valor da multa inválido',
    '60': 'movimento para título não cadastrado',
    '61': 'alteração da cobrança inválida',
    '62': 'tipo de impressão inválido',
    '63': 'entrada para título já cadastrado',
    '79': 'data dos juros inválida',
    '80': 'data do desconto inválida',
    '86': 'seu número inválido',
    '87': 'título já baixado',
    '88': 'título já liquidado',
  },
  tarifa: {
    '01': 'extrato de posição',
    '02': 'manutenção de título vencido',
    '03': 'sustação',
    '04': 'protesto',
    '05': 'outras instruções',
    '06': 'outras ocorrências',
    '08': 'custas de protesto',
    '09': 'custas de sustação',
    '10': 'custas do cartório',
    '20': 'emissão de boleto',
  },
  liquidacao: {
    '01': 'por saldo',
    '02': 'por conta',
    '03': 'no guichê, em dinheiro',
    '04': 'por compensação eletrônica',
    '05': 'por compensação convencional',
    '06': 'por meio eletrônico',
    '07': 'depois de feriado local',
    '08': 'em cartório',
    '30': 'no guichê, em cheque',
    '31': 'em banco correspondente',
    '32': 'em terminal de autoatendimento',
    '33': 'pela internet',
    '61': 'por Pix',
  },
  baixa: {
    '09': 'comandada pelo banco',
    '10': 'comandada pelo cliente, por arquivo',
    '11': 'comandada pelo cliente, em tela',
    '12': 'decurso de prazo pedido pelo cliente',
    '13': 'decurso de prazo do banco',
    '14': 'protestado',
    '15': 'título excluído',
  },
}

/** Itaú has a list of its own in 400 columns. */
const ITAU: Words = {
  '03': 'CEP sem agência cobradora',
  '04': 'sigla do estado inválida',
  '05': 'vencimento fora do prazo do banco',
  '07': 'valor do título acima do limite',
  '08': 'nome do pagador não informado',
  '09': 'agência encerrada',
  '10': 'logradouro não informado',
  '11': 'CEP inválido',
  '13': 'banco sem poder sobre o título',
  '14': 'agência ou conta a creditar inválida',
  '15': 'nosso número em duplicidade',
  '16': 'inscrição do pagador inválida',
  '18': 'data de vencimento inválida',
  '19': 'nosso número fora da faixa',
}

/** That a slip was paid by its Pix. */
const PIX = '61'
/** That nobody asked for the end: its term came. */
const DECURSO = ['12', '13']

/** The reasons of a line in words, each after its code; blank where there are none. */
export function motivosEmPalavras(
  { banco, largura }: { readonly banco: string; readonly largura: Largura },
  significado: Significado | null,
  codigos: readonly string[],
): string {
  const about = significado === null ? undefined : ABOUT[significado]
  const own = banco === '341' && largura === 400 && about === 'recusa' ? ITAU : about && COMUNS[about]
  return codigos.map((codigo) => `${codigo} ${own?.[codigo] ?? 'motivo fora da lista do banco'}`).join('; ')
}

export function porPix(codigos: readonly string[]): boolean {
  return codigos.includes(PIX)
}

export function porDecurso(codigos: readonly string[]): boolean {
  return codigos.some((codigo) => DECURSO.includes(codigo))
}
