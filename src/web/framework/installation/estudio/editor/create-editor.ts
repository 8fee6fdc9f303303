import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { yaml } from '@codemirror/lang-yaml'
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  indentService,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import type { ErroDeDeclaracao } from '../../../../../contract/declaracoes/declaracoes'
import { texts } from '../../../../i18n/screens/estudio-texts'
import { readCspNonce } from '../../../../theme/csp-nonce'
import type { EditorInput } from './editor-input'
import { highlighting, look } from './look'
import { keyAt, type Suggestion, suggestAt } from './suggest'
import { indentAt } from './yaml-place'

export interface EditorHandle {
  open(arquivo: string, texto: string): void
  mark(erros: readonly ErroDeDeclaracao[]): void
  protect(isReadOnly: boolean): void
  jump(to: { readonly linha: number; readonly coluna: number }): void
  destroy(): void
}

/** An editor in an element of the page; `input` answers what it is about at any time. */
export function createEditor(parent: HTMLElement, input: () => EditorInput): EditorHandle {
  const writable = new Compartment()
  const protectedBy = (isReadOnly: boolean) => [
    EditorState.readOnly.of(isReadOnly),
    EditorView.editable.of(!isReadOnly),
  ]
  const extensions: Extension = [
    standard(),
    autocompletion({ override: [completionSource(input)], icons: false }),
    hoverTooltip((view, at) => explained(view, at, input())),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) input().onTexto(state.sliceDoc())
    }),
    EditorView.contentAttributes.of({ 'aria-label': texts.editor, spellcheck: 'false', tabindex: '0' }),
  ]
  const stateOf = (texto: string) =>
    EditorState.create({
      doc: texto,
      // the file's own line ends stay
      extensions: [
        extensions,
        texto.includes('\r\n') ? EditorState.lineSeparator.of('\r\n') : [],
        writable.of(protectedBy(input().somenteLeitura)),
      ],
    })
  let open = input().arquivo
  const view = new EditorView({ parent, state: stateOf(input().texto) })
  return {
    open(arquivo, texto) {
      if (arquivo !== open) {
        open = arquivo
        view.setState(stateOf(texto))
      } else if (texto !== view.state.sliceDoc()) {
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: texto } })
      }
    },
    mark: (erros) =>
      view.dispatch(
        setDiagnostics(
          view.state,
          erros.map((erro) => diagnosticOf(view.state, erro)),
        ),
      ),
    protect: (isReadOnly) => view.dispatch({ effects: writable.reconfigure(protectedBy(isReadOnly)) }),
    jump({ linha, coluna }) {
      const line = view.state.doc.line(Math.max(1, Math.min(linha, view.state.doc.lines)))
      const at = Math.min(line.from + coluna - 1, line.to)
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) })
      view.focus()
    },
    destroy: () => view.destroy(),
  }
}

function standard(): Extension {
  const nonce = readCspNonce()
  return [
    nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
    EditorState.phrases.of(texts.frases),
    lineNumbers(),
    foldGutter(),
    lintGutter(),
    history(),
    drawSelection(),
    indentService.of(({ state }, at) => indentAt(state.sliceDoc(0, at))),
    indentUnit.of('  '),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    yaml(),
    syntaxHighlighting(highlighting),
    look,
    keymap.of([
      // of the page: what changes, and putting it to use
      { key: 'Mod-Enter', run: () => true },
      ...closeBracketsKeymap,
      ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
      indentWithTab,
    ]),
  ]
}

function diagnosticOf(
  { doc }: EditorState,
  { linha, coluna, tamanho, codigo, mensagem }: ErroDeDeclaracao,
): Diagnostic {
  const line = doc.line(Math.max(1, Math.min(linha, doc.lines)))
  const from = Math.min(line.from + coluna - 1, line.to)
  return { from, to: Math.min(from + tamanho, doc.length), severity: 'error', message: `${codigo} ${mensagem}` }
}

/** What the reference says of the key under the pointer. */
function explained(view: EditorView, at: number, { linguagem, tipo }: EditorInput) {
  if (linguagem === null) return null
  const found = keyAt({ linguagem, tipo, texto: view.state.doc.toString() }, at)
  if (!found) return null
  const { from, to, chave, leva, para_que, exemplo } = found
  const create = () => {
    const dom = document.createElement('div')
    dom.className = 'cm-explica'
    const lines = [
      para_que,
      `${texts.leva}: ${leva.replaceAll('`', '').slice(0, 300)}`,
      ...(exemplo === null ? [] : [exemplo]),
    ]
    for (const [at, line] of [chave, ...lines].entries()) {
      const row = document.createElement(at === 0 || line === exemplo ? 'code' : 'p')
      row.textContent = line
      dom.append(row)
    }
    return { dom }
  }
  return { pos: from, end: to, above: true, create }
}

/** Offers what may stand where one types; also before the first letter, where a place has a closed list. */
function completionSource(input: () => EditorInput) {
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const { linguagem, tipo } = input()
    if (linguagem === null) return null
    const found = suggestAt({ linguagem, tipo, texto: state.doc.toString() }, pos)
    if (!found || (found.from === pos && !explicit && !/[:,{[(]\s?$/.test(state.sliceDoc(Math.max(0, pos - 2), pos))))
      return null
    return { from: found.from, options: found.opcoes.map(optionOf), validFor: /^[\p{L}\p{N}_.*!-]*$/u }
  }
}

const TYPES = { chave: 'property', valor: 'constant', nome: 'variable', funcao: 'function' } as const

function optionOf({ palavra, escreve, detalhe, especie }: Suggestion): Completion {
  return { label: palavra, apply: escreve, detail: detalhe.slice(0, 80), type: TYPES[especie] }
}
