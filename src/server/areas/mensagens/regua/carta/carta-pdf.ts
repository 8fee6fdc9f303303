import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { longDate } from '../../../../../domain/calendar/long-date'
import { formatDate } from '../../../../../domain/calendar/read-date'
import { formatCpfCnpj } from '../../../../../domain/documentos/cpf-cnpj'
import { formatCount } from '../../../../../domain/money/format'
import type { Bloco, Trecho } from '../../../../../domain/texto-rico/blocos'
import { amount, documentOf, tableOf } from '../../../../framework/documents/document'
import type { ActContext } from '../../../../platform/act-context'
import type { CartaDaRegua } from './ler-cartas'

/** Words of the letters. */
const texts = {
  titulo: (dia: string) => `Cartas de ${dia}`,
  assunto: 'Cartas da régua',
  colunas: ['Dívida', 'Vencimento', 'Valor original', 'Juros', 'Multa', 'Honorários', 'Desconto', 'Total'],
  enviado: (nome: string, cnpj: string, cidade: string) => `Enviado por ${nome}, CNPJ ${cnpj}, ${cidade}`,
  restam: (many: string) => `Restam ${many} a imprimir: marque estas como impressas e baixe as seguintes.`,
  nenhuma: 'Nenhuma carta a imprimir.',
} as const

interface Lote {
  readonly hoje: string
  readonly empresa: ActContext['definitions']['regras']['empresa']
  readonly cartas: readonly CartaDaRegua[]
  /** How many did not fit. */
  readonly restam: number
}

/** All letters in one file, each on a page of its own: whom to, what the text says, what is owed with each charge, who is owed and who writes. */
export function cartasPdf({ hoje, empresa, cartas, restam }: Lote): TDocumentDefinitions {
  const head = { title: texts.titulo(formatDate(hoje)), subject: texts.assunto, author: empresa.nome, at: hoje }
  const { content, ...definition } = documentOf(head, [])
  const pages = cartas.map((carta, at): Content => {
    return { stack: carteira(carta, { hoje, empresa }), ...(at > 0 && { pageBreak: 'before' as const }) }
  })
  const last = restam === 0 ? [] : [{ text: texts.restam(formatCount(restam)), pageBreak: 'before' as const }]
  return { ...definition, content: cartas.length === 0 ? [...[content].flat(), texts.nenhuma] : [...pages, ...last] }
}

function carteira(carta: CartaDaRegua, { hoje, empresa }: Pick<Lote, 'hoje' | 'empresa'>): Content[] {
  const { nome, endereco, blocos, credor, dividas } = carta
  return [
    { text: `${empresa.nome} · CNPJ ${formatCpfCnpj(empresa.cnpj)} · ${empresa.cidade}`, fontSize: 8.5 },
    { text: `${empresa.cidade}, ${longDate(hoje)}`, alignment: 'right', margin: [0, 12, 0, 12] },
    { text: nome, bold: true },
    ...endereco,
    { text: '', margin: [0, 0, 0, 18] },
    ...blocos.map(blocoPdf),
    ...(dividas.length === 0 ? [] : [tabela(carta)]),
    {
      fontSize: 8,
      margin: [0, 18, 0, 0],
      stack: [
        [credor.nome, credor.documento, credor.endereco].filter(Boolean).join(', '),
        texts.enviado(empresa.nome, formatCpfCnpj(empresa.cnpj), empresa.cidade),
      ],
    },
  ]
}

const SIZES = { paragrafo: 10.5, titulo: 15, subtitulo: 12, citacao: 10.5, item: 10.5, numerado: 10.5 } as const

function blocoPdf({ tipo, trechos }: Bloco): Content {
  const text = trechos.map(({ texto, negrito, italico }: Trecho) => ({ text: texto, bold: negrito, italics: italico }))
  const size = {
    fontSize: SIZES[tipo],
    margin: [tipo === 'citacao' ? 12 : 0, 0, 0, 8] as [number, number, number, number],
  }
  if (tipo === 'item' || tipo === 'numerado') return { ul: [{ text }], ...size }
  return { text, ...size, ...((tipo === 'titulo' || tipo === 'subtitulo') && { bold: true }) }
}

function tabela({ dividas }: CartaDaRegua): Content {
  return tableOf({
    heads: texts.colunas,
    rows: dividas.map((each) => [
      ...[each.numero_operacao, formatDate(each.data_vencimento)],
      ...[
        each.valor_nominal,
        each.valor_juros,
        each.valor_multa,
        each.valor_honorario,
        each.valor_desconto,
        each.valor_atualizado,
      ].map(amount),
    ]),
    margin: [0, 8, 0, 8],
  })
}
