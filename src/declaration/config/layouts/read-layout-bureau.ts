import type { CampoDoArquivo, RegistroDoArquivo, TipoDeCampo } from '../../../domain/negativacao/arquivo/layout'
import { falhasDoLayout } from '../../../domain/negativacao/arquivo/layout'
import { type LayoutDoBureau, MOVIMENTOS } from '../../../domain/negativacao/arquivo/layout-do-bureau'
import { PEFIN } from '../../../domain/negativacao/arquivo/pefin'
import { CAUSAS } from '../../../domain/negativacao/causa-de-exclusao'
import type { FileContext } from '../../diagnostics/file-context'
import { suggestion } from '../../diagnostics/suggest'
import { type Cursor, openEntries, openMap } from '../../grammar/cursor'
import { entriesSchema, NUMBER, TEXT, wordsSchema } from '../../grammar/json-schema'
import { keyTable } from '../../grammar/key-table'
import { choice, mapOf, type Reader, shaped, text, whole } from '../../grammar/readers'
import type { SourceNode } from '../../grammar/source-node'
import type { Symbols } from '../../symbols'
import { keysOf, rootCursor, type Take } from '../root'

export const LAYOUTS_BUREAU = 'config/layouts-bureau'

/** The list of the bureaus that a creditor may have. */
const BUREAUS = 'bureaus'
const FORMATOS = ['pefin', 'fixo'] as const
const REGISTROS = ['cabecalho', 'detalhe', 'fim'] as const
type Registro = (typeof REGISTROS)[number]

const WORDS = entriesSchema(TEXT)
const PLACES = entriesSchema(TEXT)

/** Keys of config/layouts-bureau/<órgão>.yaml. */
export const LAYOUT_BUREAU_KEYS = keyTable(
  {
    layout: [TEXT, 'Nome do órgão na lista bureaus, igual ao do arquivo.'],
    rotulo: [TEXT, 'Nome na tela.'],
    formato: [
      wordsSchema(FORMATOS),
      'pefin: as colunas do Serasa, que o programa sabe; fixo: as que este arquivo diz.',
    ],
    natureza: [TEXT, 'O código do órgão para a espécie da dívida.'],
    movimentos: [
      WORDS,
      `O que a linha pede (${MOVIMENTOS.join(', ')}) → a letra do órgão; sem "suspender", ele não suspende.`,
    ],
    motivos: [WORDS, 'Causa da exclusão → o código do órgão.'],
    outro_motivo: [TEXT, 'O código de uma causa que "motivos" não diz.'],
    recusas: [WORDS, 'Código de recusa → em palavras.'],
    largura: [NUMBER, 'Colunas de cada linha.'],
    cabecalho: [
      PLACES,
      'Campo → lugar e tipo, como "2-10 C"; os campos são os do PEFIN, e livre_1, livre_2… para brancos.',
    ],
    detalhe: [PLACES, 'O mesmo, da linha de uma dívida.'],
    fim: [PLACES, 'O mesmo, da última linha.'],
  },
  { required: ['layout', 'rotulo', 'formato', 'natureza', 'movimentos', 'outro_motivo'] },
)

/** What every record of a file has to have, so that its return can be read against it. */
const NEEDED: Readonly<Record<Registro, readonly string[]>> = {
  cabecalho: ['codigo', 'numero', 'sentido', 'erros', 'sequencia'],
  detalhe: ['codigo', 'operacao', 'documento', 'contrato', 'valor', 'erros', 'sequencia'],
  fim: ['codigo', 'sequencia'],
}

/** config/layouts-bureau/<órgão>.yaml: how one bureau is written to. Source: docs/trilhos.md, "PEFIN". */
export function readLayoutBureau(
  file: FileContext,
  root: SourceNode,
  { listas }: Pick<Symbols, 'listas'>,
): LayoutDoBureau | undefined {
  const open = openMap(rootCursor(file, root), LAYOUT_BUREAU_KEYS)
  if (!open) return undefined
  const { take, may } = keysOf(file, open)
  const layout = take('layout', (cursor) =>
    readBureau(
      cursor,
      listas[BUREAUS]?.map(({ valor }) => valor),
    ),
  )
  const rotulo = take('rotulo', text)
  const formato = take('formato', choice(FORMATOS))
  const natureza = take('natureza', text)
  const movimentos = take('movimentos', MOVES)
  const outro_motivo = take('outro_motivo', text)
  const motivos = may('motivos', wordsOf(Object.keys(CAUSAS), 'causa de exclusão'), {})
  const recusas = may('recusas', mapOf(text), {})
  const own = [...REGISTROS, 'largura'].flatMap((key) => open.get(key) ?? [])
  const [first] = own
  if (formato === 'pefin' && first)
    file.report(
      first.keySpan,
      'E402',
      `"formato: pefin" tem as suas colunas; "${first.key}" só serve a "formato: fixo".`,
    )
  const arquivo = formato === 'fixo' ? readFixo(file, take) : PEFIN
  if (!layout || !rotulo || !formato || !natureza || !movimentos || !outro_motivo || !arquivo) return undefined
  return { layout, rotulo, arquivo, natureza, movimentos, motivos, outro_motivo, recusas }
}

/** E103, E399 */
function readBureau(cursor: Cursor, known: readonly string[] | undefined): string | undefined {
  const layout = text(cursor)
  if (layout === undefined) return undefined
  const { file, node } = cursor
  if (layout !== file.nome) {
    const message = `"layout: ${layout}" não bate com o nome do arquivo; o arquivo deveria ser "${layout}.yaml".`
    file.report(node, 'E103', message)
  }
  if (known && !known.includes(layout))
    file.report(node, 'E399', `a lista ${BUREAUS} não tem o órgão "${layout}".${suggestion(layout, known)}`)
  return layout
}

/** A map whose keys are among known ones (E400). */
function wordsOf(known: readonly string[], what: string): Reader<Readonly<Record<string, string>>> {
  return shaped(WORDS, (cursor) => {
    for (const { key, keySpan, file } of openEntries(cursor) ?? [])
      if (!known.includes(key)) file.report(keySpan, 'E400', `não há ${what} "${key}".${suggestion(key, known)}`)
    return mapOf(text)(cursor)
  })
}

const MOVES: Reader<Readonly<Record<string, string>>> = shaped(WORDS, (cursor) => {
  const read = wordsOf(MOVIMENTOS, 'movimento')(cursor)
  for (const needed of ['incluir', 'excluir'])
    if (read && read[needed] === undefined)
      cursor.file.report(
        cursor.keySpan,
        'E400',
        `falta "${needed}": sem ele não se leva uma dívida ao órgão e de volta.`,
      )
  return read
})

/** E401, E402 */
function readFixo(file: FileContext, take: Take): LayoutDoBureau['arquivo'] | undefined {
  const largura = take('largura', whole(20, 4000))
  const [cabecalho, detalhe, fim] = REGISTROS.map((registro) =>
    take(registro, (cursor) => readRegistro(cursor, registro)),
  )
  if (largura === undefined || !cabecalho || !detalhe || !fim) return undefined
  const arquivo = { largura, cabecalho, detalhe, fim }
  for (const falha of falhasDoLayout(arquivo)) file.report({ start: 0, end: 1 }, 'E402', `registro ${falha}.`)
  return arquivo
}

function readRegistro(cursor: Cursor, registro: Registro): RegistroDoArquivo | undefined {
  const entries = openEntries(cursor)
  if (!entries) return undefined
  const known = PEFIN[registro].campos.map(({ nome }) => nome)
  const campos = entries.flatMap((entry) => {
    if (!known.includes(entry.key) && !/^livre(_\d+)?$/.test(entry.key))
      entry.file.report(entry.keySpan, 'E401', `nada se escreve em "${entry.key}".${suggestion(entry.key, known)}`)
    return readCampo(entry) ?? []
  })
  for (const needed of NEEDED[registro])
    if (!entries.some(({ key }) => key === needed))
      cursor.file.report(cursor.keySpan, 'E401', `falta "${needed}" em "${registro}".`)
  return { codigo: campos.find(({ nome }) => nome === 'codigo')?.valor ?? '', campos }
}

const TIPOS: readonly TipoDeCampo[] = ['N', 'C', 'A', 'D', 'F', 'B']

/** `2-10 C`, `1-1 F 0`: the first and last column, the kind, of F the text. */
function readCampo(entry: Cursor): CampoDoArquivo | undefined {
  const said = text(entry)
  if (said === undefined) return undefined
  const [, de = '', ate = '', letter = '', valor] = /^(\d{1,4})-(\d{1,4}) ([A-Z])(?: (.+))?$/.exec(said) ?? []
  const tipo = TIPOS.find((each) => each === letter)
  if (tipo && (tipo === 'F') === (valor !== undefined))
    return { nome: entry.key, de: Number(de), ate: Number(ate), tipo, ...(valor !== undefined && { valor }) }
  const message = `"${said}" não é um lugar; escreva a primeira e a última coluna e o tipo, como 2-10 C (${TIPOS.join(', ')}; de F também o texto).`
  entry.file.report(entry.node, 'E401', message)
  return undefined
}
