/** Folders of an installation whose YAML files are declarations, each in its own language. */
export const FOLDERS = [
  'resources',
  'resources/consultas',
  'resources/relatorios',
  'config',
  'config/fluxos',
  'config/idiomas',
  'config/layouts',
  'config/layouts-bureau',
  'config/listas',
  'config/paineis',
] as const

/** Where the cases stand that are told of the declarations. */
export const TESTS = 'config/testes'
/** Where plans of migrations are signed. */
export const PLANS = 'config/migracoes'

/** Every folder that a save may write in. */
export const SAVED_FOLDERS: readonly string[] = [...FOLDERS, TESTS, PLANS]

/** Folders of what a person writes, for a message. */
export const WRITTEN_FOLDERS = namesOf([...FOLDERS, TESTS])

/** Files of config/ itself. */
const CONFIG_FILES = [
  'contato',
  'integracoes',
  'menu',
  'palavras',
  'palavras-proibidas',
  'pendencias',
  'permissoes',
  'regras',
].map((name) => `config/${name}.yaml`)

/** Whether a path below the installation is one that is read as a declaration. */
export function isDeclarationPath(path: string): boolean {
  if (!path.endsWith('.yaml')) return false
  const folder = path.slice(0, path.lastIndexOf('/'))
  return folder === 'config' ? CONFIG_FILES.includes(path) : FOLDERS.some((known) => known === folder)
}

/** Why nobody reads the file of a path, and where it may have been meant to stand. */
export function strayMessage(path: string): string {
  if (path.endsWith('.yml')) return 'um arquivo ".yml" não é lido; o nome termina em ".yaml".'
  if (path.lastIndexOf('/') === 'config'.length && path.startsWith('config/'))
    return `ninguém lê este arquivo; em config/ há ${CONFIG_FILES.map((known) => known.slice('config/'.length)).join(', ')}.`
  return `ninguém lê este arquivo; as pastas são ${FOLDERS.join(', ')}, ${PLANS} e ${TESTS}.`
}

function namesOf(folders: readonly string[]): string {
  const names = folders.map((folder) => `${folder}/`)
  return `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`
}
