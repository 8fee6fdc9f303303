import type { SourceFile } from '../../declaration/diagnostics/file-context'
import { keysReference } from '../../declaration/reference/keys-reference'
import { expressionsPage, keysPage } from './keys-page'
import { mistakesPage } from './mistakes-page'

const FOLDER = 'docs/referencia'

/**
 * docs/referencia: every key of every kind of declaration, and every code of a mistake, written from what the readers themselves read by.
 *
 * Takes    the project folder; the product's own declarations, for examples.
 * Returns  paths below the project and texts.
 */
export function referenceFiles(root: string, files: readonly SourceFile[]) {
  const pages = keysReference(files).map((kind) => ({ ...kind, text: keysPage(kind) }))
  const links = pages.map(({ nome, arquivos }) => `- [${nome}](${nome}.md): \`${arquivos}\``)
  const index = [
    '# Referência das declarações',
    'Escrita por `npm run tipos` a partir do que o programa lê; não se edita à mão. O que as partes querem dizer está em [declaracoes.md](../declaracoes.md).',
    [
      ...links,
      '- [expressoes](expressoes.md): a linguagem de `formula`, `regras`, `visivel_se`, `onde` e `escopo`',
      '- [erros](erros.md): cada código de erro, com exemplos',
    ].join('\n'),
  ].join('\n\n')
  return [
    { path: `${FOLDER}/README.md`, text: `${index}\n` },
    ...pages.map(({ nome, text }) => ({ path: `${FOLDER}/${nome}.md`, text: `${text}\n` })),
    { path: `${FOLDER}/expressoes.md`, text: `${expressionsPage()}\n` },
    { path: `${FOLDER}/erros.md`, text: `${mistakesPage(root)}\n` },
  ]
}
