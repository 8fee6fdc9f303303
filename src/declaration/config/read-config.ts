import { horasDaLei } from '../../domain/contact/horas-da-lei'
import { PAINEIS } from '../dashboard/names'
import { type FileContext, untilTooMany } from '../diagnostics/file-context'
import type { SourceNode } from '../grammar/source-node'
import type { Symbols } from '../symbols'
import { CONTATO, contatoReader, NO_CONTATO } from './contato/read-contato'
import { PALAVRAS_PROIBIDAS, palavrasProibidasReader } from './contato/read-palavras-proibidas'
import { NO_INTEGRACOES, readIntegracoes } from './integracoes/read-integracoes'
import { namesInFiles, readLayout } from './layouts/read-layout'
import { LAYOUTS_BUREAU, readLayoutBureau } from './layouts/read-layout-bureau'
import { NO_MENU, readMenu } from './read-menu'
import { NO_PERMISSIONS, readPermissions } from './read-permissions'
import { NO_REGRAS, readRegras } from './read-regras'
import { rootCursor } from './root'

/** One file, and what YAML made of it. */
export interface Parsed {
  readonly file: FileContext
  /** undefined when the file cannot be read. */
  readonly root: SourceNode | undefined
  readonly folder: string
}

/** The files of config/ that need no resource read: one that is not there stands as its defaults. */
export function readConfig(parsed: readonly Parsed[], symbols: Symbols) {
  const read = <T>(path: string, reader: (file: FileContext, root: SourceNode) => T | undefined, otherwise: T): T => {
    const found = parsed.find(({ file }) => file.path === path)
    const { file, root } = found ?? {}
    return (
      (file &&
        root &&
        untilTooMany(
          () => reader(file, root),
          () => undefined,
        )) ??
      otherwise
    )
  }
  const layouts = parsed.flatMap(({ file, root, folder }) => {
    if (folder !== 'config/layouts' || !root) return []
    const layout = untilTooMany(
      () => readLayout(file, root, namesInFiles(symbols)),
      () => undefined,
    )
    return layout ? [[layout.layout, layout] as const] : []
  })
  const layoutsBureau = parsed.flatMap(({ file, root, folder }) => {
    if (folder !== LAYOUTS_BUREAU || !root) return []
    const layout = untilTooMany(
      () => readLayoutBureau(file, root, symbols),
      () => undefined,
    )
    return layout ? [[layout.layout, layout] as const] : []
  })
  const paineis = parsed.flatMap(({ file, folder }) => (folder === PAINEIS ? [file.nome] : []))
  const contato = read(CONTATO, (file, root) => contatoReader(symbols)(rootCursor(file, root)), NO_CONTATO)
  return {
    menu: read('config/menu.yaml', (file, root) => readMenu(file, root, { symbols, paineis }), NO_MENU),
    permissions: read('config/permissoes.yaml', readPermissions, NO_PERMISSIONS),
    regras: {
      ...read('config/regras.yaml', (file, root) => readRegras(rootCursor(file, root)), NO_REGRAS),
      palavras_proibidas: read(
        PALAVRAS_PROIBIDAS,
        (file, root) => palavrasProibidasReader(symbols)(rootCursor(file, root)),
        NO_REGRAS.palavras_proibidas,
      ),
      horas_da_lei: horasDaLei(contato.horarios),
    },
    integracoes: read(
      'config/integracoes.yaml',
      (file, root) => readIntegracoes(rootCursor(file, root)),
      NO_INTEGRACOES,
    ),
    contato,
    layouts: Object.fromEntries(layouts),
    layouts_bureau: Object.fromEntries(layoutsBureau),
  }
}
