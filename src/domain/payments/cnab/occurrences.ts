import type { Largura } from './layout'

/** What a line of a return file means: the kind of its notice, whatever number its bank gives it. */
export const SIGNIFICADOS = {
  registrada: 'Entrada confirmada',
  rejeitada: 'Entrada recusada',
  instrucao_rejeitada: 'Instrução recusada',
  paga: 'Paga',
  baixada: 'Baixada no banco',
  vencimento: 'Vencimento alterado',
  protestada: 'Protestada',
  estorno_pagamento: 'Pagamento desfeito',
  tarifa: 'Tarifa cobrada',
} as const

export type Significado = keyof typeof SIGNIFICADOS

type Codes = Readonly<Record<Significado, string>>

/** What the five banks have in common in 240 columns; each lays its own over it. */
const FEBRABAN: Codes = {
  registrada: '02',
  rejeitada: '03',
  instrucao_rejeitada: '26 30',
  paga: '06 17',
  baixada: '09 10',
  vencimento: '14',
  protestada: '25',
  estorno_pagamento: '44',
  tarifa: '28',
}

const BB_400 = { ...FEBRABAN, paga: '05 06 07 08 15' }
// 09 is a write-off, never money
const SANTANDER = { ...FEBRABAN, baixada: '09' }
const CAIXA_240 = { ...FEBRABAN, instrucao_rejeitada: '26 30 39 40 41', paga: '06 46', baixada: '09' }
const CAIXA_400 = {
  ...CAIXA_240,
  registrada: '01',
  rejeitada: '99',
  // a refused instruction comes as 99 too
  instrucao_rejeitada: '',
  paga: '21 22',
  // 25 writes off because of the protest: it is told as that
  baixada: '02 23 24',
  vencimento: '05',
  estorno_pagamento: '33',
}
const BRADESCO = { ...FEBRABAN, rejeitada: '03 24', instrucao_rejeitada: '26 27 30 32', paga: '06 15 17' }
const ITAU_240 = {
  ...FEBRABAN,
  rejeitada: '03 60',
  instrucao_rejeitada: '15 16 17 18',
  paga: '06 07 08 10 59',
  baixada: '05 09 47 72',
  protestada: '32',
  estorno_pagamento: '69',
  tarifa: '26 27 28 29 30 37 38 39 40 41 42 43 44 45',
}

const TABLES: Readonly<Record<string, Readonly<Record<Largura, Codes>>>> = {
  '001': { 240: FEBRABAN, 400: BB_400 },
  '033': { 240: SANTANDER, 400: { ...SANTANDER, paga: '06 07 08 16 17' } },
  '104': { 240: CAIXA_240, 400: CAIXA_400 },
  '237': { 240: BRADESCO, 400: BRADESCO },
  '341': { 240: ITAU_240, 400: { ...ITAU_240, registrada: '02 64 71 73' } },
}

/** News that touch no charge, but are kept in words: they only say that an instruction was heard. */
const EM_PALAVRAS: Readonly<Record<string, string>> = {
  '19': 'Instrução de protesto recebida',
  '20': 'Instrução de sustar o protesto recebida',
  '23': 'Enviada ao cartório',
}

export interface Ocorrencia {
  readonly codigo: string
  /** Null for what touches no charge, or is unknown: a person looks at it. */
  readonly significado: Significado | null
  /** False for a code that the bank's table does not have. */
  readonly conhecida: boolean
  readonly texto: string
}

const read = new Map(
  Object.entries(TABLES).flatMap(([banco, widths]) =>
    Object.entries(widths).map(([largura, codes]) => [`${banco}|${largura}`, byCode(`${banco} ${largura}`, codes)]),
  ),
)

/** Throws Error for a code that means two things. */
function byCode(where: string, codes: Codes): ReadonlyMap<string, Significado> {
  const meanings = new Map<string, Significado>()
  for (const [significado, list] of Object.entries(codes)) {
    for (const codigo of list.split(' ').filter((each) => each !== '')) {
      if (meanings.has(codigo) || !isSignificado(significado)) throw new Error(`cnab: ${where} says ${codigo} twice`)
      meanings.set(codigo, significado)
    }
  }
  return meanings
}

function isSignificado(text: string): text is Significado {
  return Object.hasOwn(SIGNIFICADOS, text)
}

/**
 * What an occurrence of a bank means.
 *
 * Takes    the bank, the width of its file and the two digits of the line.
 * Returns  its meaning and its words; never nothing, even for a code that nobody knows.
 * Source   docs/trilhos.md, "CNAB".
 *
 * @example ocorrenciaOf('033', 240, '09').significado // 'baixada'
 */
export function ocorrenciaOf(banco: string, largura: Largura, codigo: string): Ocorrencia {
  const significado = read.get(`${banco}|${largura}`)?.get(codigo) ?? null
  const texto = significado === null ? EM_PALAVRAS[codigo] : SIGNIFICADOS[significado]
  return { codigo, significado, conhecida: texto !== undefined, texto: texto ?? `Ocorrência ${codigo} desconhecida` }
}
