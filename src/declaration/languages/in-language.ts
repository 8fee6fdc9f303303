import { PHRASES, phrase } from '../config/catalogue'
import type { Definitions, LanguageDefinition, PermissionEntry } from '../config-definitions'
import { retold } from './texts'

type Told = Pick<
  Definitions,
  'resources' | 'consultas' | 'paginas' | 'paineis' | 'menu' | 'listas' | 'layouts' | 'fluxos' | 'permissoes'
>

const made = new WeakMap<Definitions, Map<string, Definitions>>()

/** The definitions as who reads in that language has them; what has no word in it stays Portuguese. Made once. */
export function inLanguage(definitions: Definitions, idioma: string): Definitions {
  const language = definitions.idiomas[idioma]
  if (!language) return definitions
  const known = made.get(definitions) ?? new Map<string, Definitions>()
  made.set(definitions, known)
  const before = known.get(idioma)
  if (before) return before
  const next = { ...definitions, ...told(definitions, (text, recurso) => wordOf(language, text, recurso)) }
  known.set(idioma, next)
  return next
}

/** What a text of the installation is in a language; where it is of a resource, as that has it. */
export function wordIn(definitions: Definitions, idioma: string): Say {
  const language = definitions.idiomas[idioma]
  return language ? (text, recurso) => wordOf(language, text, recurso) : (text) => text
}

/** All that an installation says to people, without what is made of it: text → resources that say it, '' for what is of none. */
export function textsOf(definitions: Told): ReadonlyMap<string, ReadonlySet<string>> {
  const texts = new Map<string, Set<string>>()
  told(definitions, (text, recurso = '') => {
    texts.set(text, (texts.get(text) ?? new Set()).add(recurso))
    return text
  })
  const resources = [...Object.values(definitions.resources), ...Object.values(definitions.consultas)]
  for (const { rotulo } of resources)
    for (const name of [...PHRASE_NAMES, 'relatorio'] as const) texts.delete(phrase(PHRASES[name], rotulo.varios))
  for (const { rotulo } of Object.values(definitions.paginas)) texts.delete(phrase(PHRASES.abrir, rotulo))
  return texts
}

type Say = (text: string, recurso?: string) => string

function told({ resources, consultas, permissoes, ...rest }: Told, say: Say): Told {
  const each = (known: Definitions['resources']) =>
    Object.fromEntries(
      Object.entries(known).map(([recurso, resource]) => [recurso, retold(resource, (text) => say(text, recurso))]),
    )
  const { paginas, paineis, menu, listas, layouts, fluxos } = rest
  const phrases = phrasesOf({ resources, consultas, paginas }, say)
  const entry = ({ grupo, nome, descricao, ...permission }: PermissionEntry) => ({
    ...permission,
    grupo: say(grupo),
    nome: say(nome),
    descricao: phrases.get(descricao) ?? say(descricao),
  })
  return {
    resources: each(resources),
    consultas: each(consultas),
    ...retold({ paginas, paineis, menu, listas, layouts, fluxos }, say),
    permissoes: { ...permissoes, catalogo: permissoes.catalogo.map(entry) },
  }
}

/** What permissions say that nobody wrote, made of the labels again; only where the label has another word. */
function phrasesOf(
  { resources, consultas, paginas }: Pick<Told, 'resources' | 'consultas' | 'paginas'>,
  say: Say,
): ReadonlyMap<string, string> {
  const resourceLabels = [...Object.values(resources), ...Object.values(consultas)].map(({ rotulo }) => rotulo.varios)
  const pageLabels = Object.values(paginas).map(({ rotulo }) => rotulo)
  const reportLabels = Object.values(consultas).flatMap((one) => (one.consulta?.relatorio ? [one.rotulo.varios] : []))
  const of = (label: string, names: readonly (keyof typeof PHRASES)[]) => {
    const word = say(label)
    return word === label
      ? []
      : names.map((name) => [phrase(PHRASES[name], label), phrase(ENGLISH[name], word)] as const)
  }
  return new Map([
    ...resourceLabels.flatMap((label) => of(label, PHRASE_NAMES)),
    ...pageLabels.flatMap((label) => of(label, ['abrir'])),
    ...reportLabels.flatMap((label) => of(label, ['relatorio'])),
  ])
}

const PHRASE_NAMES = [
  'ver',
  'criar',
  'editar',
  'excluir',
  'exportar',
  'importar',
  'expurgar',
  'ver_pessoal',
  'exportar_pessoal',
  'comentar',
] as const

const ENGLISH: Readonly<Record<keyof typeof PHRASES, string>> = {
  ver: 'See {label}',
  criar: 'Create {label}',
  editar: 'Edit {label}',
  excluir: 'Delete {label}',
  exportar: 'Export {label}',
  importar: 'Import {label}',
  expurgar: 'Remove {label} for good',
  ver_pessoal: 'See personal data of {label}',
  exportar_pessoal: 'Export personal data of {label}',
  comentar: 'Comment on {label}',
  abrir: 'Open {label}',
  relatorio: 'Open the report {label}',
}

function wordOf({ palavras, recursos }: LanguageDefinition, text: string, recurso = ''): string {
  return own(recursos[recurso], text) ?? own(palavras, text) ?? text
}

/** A text may be called like something that every object has. */
function own(words: Readonly<Record<string, string>> | undefined, text: string): string | undefined {
  return words && Object.hasOwn(words, text) ? words[text] : undefined
}
