/** A step of a script as it is written: answers and objections one per line. */
export interface EtapaEscrita {
  readonly ordem: number
  readonly titulo: string
  readonly fala: string
  readonly respostas: string | null
  readonly objecoes: string | null
  readonly obrigatoria: boolean | null
}

/** An answer and the step that it leads to; null is the end of the script. */
export interface Resposta {
  readonly texto: string
  readonly proxima: number | null
}

export interface Objecao {
  readonly objecao: string
  readonly resposta: string
}

/** A step as it is walked. `seguinte`: where it goes without an answer; undefined where it does not go on without one. */
export interface Etapa {
  readonly ordem: number
  readonly titulo: string
  readonly fala: string
  readonly respostas: readonly Resposta[]
  readonly objecoes: readonly Objecao[]
  readonly seguinte?: number | null
}

/** As many as there are digits to answer by. */
const MOST_RESPOSTAS = 9
const LONGEST = 80
const FIM = 'fim'

/**
 * The steps of a script in their order, with what each leads to.
 *
 * Takes    the steps as written, in any order; their texts pass `respostasLegiveis` and `objecoesLegiveis`.
 * Returns  the steps; an answer without a destination leads to the next one, as does a step without answers.
 * Source   docs/roteiros.md, "Etapas".
 *
 * @example readEtapas([{ ordem: 1, titulo: 'Oi', fala: 'Olá', respostas: 'Sim > 2', objecoes: null, obrigatoria: true }])
 */
export function readEtapas(escritas: readonly EtapaEscrita[]): readonly Etapa[] {
  const sorted = [...escritas].sort((one, other) => one.ordem - other.ordem)
  return sorted.map(({ ordem, titulo, fala, respostas, objecoes, obrigatoria }, at) => {
    const seguinte = sorted[at + 1]?.ordem ?? null
    return {
      ordem,
      titulo,
      fala,
      respostas: (readRespostas(respostas) ?? []).map(({ texto, proxima = seguinte }) => ({ texto, proxima })),
      objecoes: readObjecoes(objecoes) ?? [],
      ...(obrigatoria !== true && { seguinte }),
    }
  })
}

/** Whether the answers of a step can be read: at most nine, each once. Source: docs/roteiros.md, "Etapas". */
export function respostasLegiveis(texto: string | null): boolean {
  return readRespostas(texto) !== null
}

/** Whether each objection has what to say to it. */
export function objecoesLegiveis(texto: string | null): boolean {
  return readObjecoes(texto) !== null
}

interface RespostaEscrita {
  readonly texto: string
  readonly proxima?: number | null
}

function readRespostas(texto: string | null): readonly RespostaEscrita[] | null {
  const read = linesOf(texto).map(readResposta)
  const found = read.filter((resposta) => resposta !== null)
  const isWhole = found.length === read.length && found.length <= MOST_RESPOSTAS
  const isUnique = new Set(found.map(({ texto: said }) => said.toLowerCase())).size === found.length
  return isWhole && isUnique ? found : null
}

function readResposta(line: string): RespostaEscrita | null {
  const at = line.lastIndexOf('>')
  const texto = (at < 0 ? line : line.slice(0, at)).trim()
  if (texto === '' || texto.length > LONGEST) return null
  if (at < 0) return { texto }
  const destino = line.slice(at + 1).trim()
  if (destino.toLowerCase() === FIM) return { texto, proxima: null }
  return /^[1-9]\d?$/.test(destino) ? { texto, proxima: Number(destino) } : null
}

function readObjecoes(texto: string | null): readonly Objecao[] | null {
  const read = linesOf(texto).map((line) => {
    const at = line.indexOf(':')
    return { objecao: line.slice(0, Math.max(at, 0)).trim(), resposta: line.slice(at + 1).trim() }
  })
  return read.every(({ objecao, resposta }) => objecao !== '' && resposta !== '') ? read : null
}

function linesOf(texto: string | null): readonly string[] {
  return (texto ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
