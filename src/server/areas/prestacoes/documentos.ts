import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { formatDate } from '../../../domain/calendar/read-date'
import { formatCpfCnpj } from '../../../domain/documentos/cpf-cnpj'
import { listas } from '../../../domain/generated-lists'
import { cents, toReais } from '../../../domain/money/cents'
import { formatCount } from '../../../domain/money/format'
import { amount, bold, brl, documentOf, pairs, section, tableOf } from '../../framework/documents/document'
import { grupoDe, type Parte, type Soma } from './agrupar'
import { COLUMNS, type Coluna, DO_ACERTO, isSomada, modeloDe } from './colunas'
import { diferencasNoPdf } from './documento-das-diferencas'
import type { Prestacao } from './ler'
import type { LinhaDaPrestacao } from './linha'

/** Words of a statement's documents. */
export const texts = {
  titulo: ({ numero, credor }: Prestacao) => `Prestação de contas ${numero} · ${credor}`,
  assunto: 'Prestação de contas ao credor',
  tipos: { liquida: 'Líquida', bruta: 'Bruta', combinada: 'Combinada' } as Readonly<Record<string, string>>,
  fechada: (dia: string) => `Fechada em ${dia}`,
  aberta: listas.status_prestacao.aberta,
  rascunho: 'sai no fechamento; isto é um rascunho',
  naPlanilha: (count: string) => `As ${count} linhas estão na planilha do mesmo código de conferência.`,
  total: (count: string) => `Total de ${count}`,
  grupo: (nome: string, count: string) => `${nome} (${count})`,
} as const

/** Laying out more would hold the processor for minutes: a longer statement has its lines in the sheet alone, and says so. */
export const MOST_PRINTED = 2_000

/**
 * A statement as its creditor gets it: what came in, what the house keeps, what he gets or owes, and the code of what was closed.
 *
 * Takes    the statement; its rows as its model wants them; null: more than `MOST_PRINTED`.
 */
export function prestacaoPdf(prestacao: Prestacao, partes: readonly Parte[] | null): TDocumentDefinitions {
  const { empresa, cpf_cnpj, codigo, corte, fechada_em, conta } = prestacao
  return documentOf(
    { title: texts.titulo(prestacao), subject: texts.assunto, author: empresa.nome, at: fechada_em ?? corte },
    [
      {
        text: `${empresa.nome} · CNPJ ${formatCpfCnpj(empresa.cnpj)} · ${empresa.cidade}`,
        fontSize: 8.5,
        margin: [0, 2, 0, 6],
      },
      pairs([
        ['Credor', prestacao.credor],
        ...(cpf_cnpj ? [['CNPJ', formatCpfCnpj(cpf_cnpj)] as const] : []),
        ['Tipo', texts.tipos[prestacao.tipo] ?? prestacao.tipo],
        ['Corte', formatDate(corte)],
        ['Situação', fechada_em ? texts.fechada(formatDate(fechada_em)) : texts.aberta],
        ...(conta ? [['Conta do repasse', conta] as const] : []),
        ['Código de conferência', { text: codigo ?? texts.rascunho, fontSize: 8 }],
      ]),
      section('Acerto'),
      acerto(prestacao),
      ...diferencasNoPdf(prestacao),
      section('Linhas'),
      ...(partes === null ? [texts.naPlanilha(formatCount(prestacao.quantidade ?? 0))] : []),
      linesOf(prestacao, partes ?? []),
    ],
  )
}

function acerto(prestacao: Prestacao): Content {
  const { realizado, honorarios, comissao, taxa_cartao, valor_repasse, acima_360, a_repassar, a_faturar } = prestacao
  const rows = [
    ['Recebido', realizado],
    ['Honorários', honorarios],
    ['Comissão', comissao],
    ['Taxa do cartão', taxa_cartao],
    ['Repasse das linhas', valor_repasse],
    ...(acima_360 ? [['  dele, acima de 360 dias', acima_360] as const] : []),
    ['Repasse do que está na casa', a_repassar],
    ['Remuneração do que o credor recebeu', a_faturar === null ? 0 : -a_faturar],
    ...prestacao.ajustes.map(({ motivo, valor }) => [motivo, -valor] as const),
  ] as const
  return tableOf({
    heads: ['', 'R$'],
    rows: rows.map(([rotulo, valor]) => [rotulo, brl(valor ?? 0)]),
    sums: [prestacao.liquido < 0 ? 'O credor deve' : 'A repassar ao credor', brl(toReais(prestacao.liquido))],
  })
}

function linesOf(prestacao: Prestacao, partes: readonly Parte[]): Content {
  const { pagina } = modeloDe(prestacao.modelo)
  const columns = pagina ?? DO_ACERTO
  const rows = partes.map((parte) =>
    'linha' in parte ? columns.map((column) => cellOf(column, parte.linha)) : sumRow(prestacao, columns, parte.soma),
  )
  const sums = columns.map((column) => (isSomada(column) ? amount(prestacao.somas[column]) : ''))
  const count = texts.total(formatCount(prestacao.quantidade ?? 0))
  const heads = columns.map((column) => COLUMNS[column][0])
  if (pagina === null) {
    const widths = ['*', ...columns.map(() => 'auto')]
    return tableOf({ heads: ['', ...heads], rows, sums: [count, ...sums], widths, fontSize: 7 })
  }
  const widths = columns.map((column) => (column === 'cliente' ? '*' : 'auto'))
  return tableOf({ heads, rows, sums: [count, ...sums.slice(1)], widths, fontSize: 7 })
}

/** What a group comes to: in a table of lines its name takes their place, in one of sums it stands before them. */
function sumRow({ agrupar, formas, modelo }: Prestacao, columns: readonly Coluna[], soma: Soma): TableCell[] {
  const cells = columns.map((column) => (isSomada(column) ? amount(toReais(soma.somas.get(column) ?? ZERO)) : ''))
  const name = texts.grupo(grupoDe(agrupar, soma, formas), formatCount(soma.quantidade))
  if (modeloDe(modelo).pagina === null) return [name, ...cells]
  const first = columns.findIndex(isSomada)
  const span = { text: name, colSpan: first }
  return [span, ...columns.slice(1, first).map(() => ''), ...cells.slice(first)].map(bold)
}

const ZERO = cents(0)

function cellOf(column: Coluna, linha: LinhaDaPrestacao): TableCell {
  const value = linha[column]
  if (isSomada(column)) return amount(linha[column])
  return COLUMNS[column][1] === 'data' ? formatDate(String(value)) : String(value ?? '')
}
