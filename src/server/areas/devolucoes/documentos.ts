import type { Readable } from 'node:stream'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { FieldDefinition } from '../../../declaration/definitions'
import { formatDate } from '../../../domain/calendar/read-date'
import { formatCpfCnpj } from '../../../domain/documentos/cpf-cnpj'
import { formatCount } from '../../../domain/money/format'
import { amount, documentOf, pairs, section, tableOf } from '../../framework/documents/document'
import { sheetStream } from '../../framework/staging/sheet-stream'
import type { Bordero } from './ler-bordero'

/** Words of a return's documents. */
const texts = {
  titulo: (id: number) => `Borderô de devolução ${id}`,
  assunto: 'Devolução de operações ao credor',
  credor: 'Credor',
  documento: 'CNPJ',
  tipo: 'Tipo',
  motivo: 'Motivo',
  data: 'Data',
  enviada: 'Enviado em',
  situacao: 'Situação',
  codigo: 'Código de conferência',
  semCodigo: 'sai no envio; isto é um rascunho',
  operacoes: 'Operações',
  cabecalho: ['Operação', 'Cliente', 'Vencimento', 'Nominal'],
  total: (count: string) => `Total de ${count}`,
  naPlanilha: (count: string) => `As ${count} operações estão na planilha do mesmo código de conferência.`,
  planilha: 'Borderô',
} as const

/** Laying out more would hold the processor for minutes: a longer return has its lines in the sheet alone, and says so. */
export const MOST_PRINTED = 2_000

/** A return as its creditor gets it: who, what, the sum and the code that tells whether it is what was sent. */
export function borderoPdf(bordero: Bordero, tipos: FieldDefinition['valores']): TDocumentDefinitions {
  const { id, empresa, credor, linhas } = bordero
  return documentOf(
    { title: texts.titulo(id), subject: texts.assunto, author: empresa.nome, at: bordero.data_devolucao },
    [
      {
        text: `${empresa.nome} · CNPJ ${formatCpfCnpj(empresa.cnpj)} · ${empresa.cidade}`,
        fontSize: 8.5,
        margin: [0, 2, 0, 6],
      },
      pairs([
        [texts.credor, credor],
        ...(bordero.cpf_cnpj ? [[texts.documento, formatCpfCnpj(bordero.cpf_cnpj)] as const] : []),
        [texts.tipo, tipos?.find(({ valor }) => valor === bordero.tipo)?.rotulo ?? bordero.tipo],
        [texts.motivo, bordero.motivo],
        ...(bordero.enviada_em === null
          ? [[texts.data, formatDate(bordero.data_devolucao)] as const]
          : [[texts.enviada, formatDate(bordero.enviada_em)] as const]),
        [texts.situacao, bordero.status],
        [texts.codigo, { text: bordero.codigo ?? texts.semCodigo, bold: bordero.codigo !== null }],
      ]),
      section(texts.operacoes),
      ...(linhas.length > MOST_PRINTED ? [texts.naPlanilha(formatCount(linhas.length))] : []),
      linesOf(bordero),
    ],
  )
}

function linesOf({ linhas, total }: Bordero): Content {
  const printed = linhas.length > MOST_PRINTED ? [] : linhas
  const rows = printed.map(({ numero_operacao, cliente, data_vencimento, valor }) => [
    numero_operacao,
    cliente,
    formatDate(data_vencimento),
    amount(valor),
  ])
  const sums = [texts.total(formatCount(linhas.length)), '', '', amount(total)]
  return tableOf({ heads: texts.cabecalho, rows, sums, widths: ['auto', '*', 'auto', 'auto'] })
}

/** The same as a sheet, with all of its lines and their sum below. */
export function borderoXlsx({ id, credor, codigo, linhas, total }: Bordero): Promise<Readable> {
  const types = ['texto', 'texto', 'data', 'dinheiro'] as const
  const columns = texts.cabecalho.map((rotulo, at) => ({
    nome: rotulo,
    key: rotulo,
    rotulo,
    tipo: types[at] ?? 'texto',
    field: null,
    text: String,
  }))
  async function* batches() {
    yield linhas.map(({ numero_operacao, cliente, data_vencimento, valor }) => [
      numero_operacao,
      cliente,
      data_vencimento,
      valor,
    ])
  }
  const abaixo = [[texts.total(formatCount(linhas.length)), null, null, total]]
  const acima = [
    [texts.titulo(id), credor],
    [texts.codigo, codigo ?? texts.semCodigo],
  ]
  return sheetStream({ titulo: texts.planilha, columns, batches: batches(), acima, abaixo })
}
