import type { ChaveDeDeclaracao, MapaDeDeclaracao, TipoDeDeclaracao } from '../../contract/referencia'
import { code } from '../../declaration/reference/keys-reference'

/**
 * The page of one kind of declaration: a table for each map of it, with what every key holds, what it is for and an entry of the product
 * that uses it.
 *
 * Takes    the kind, as the readers have it.
 * Returns  Markdown, pt-BR.
 */
export function keysPage({ nome, arquivos, tabelas }: TipoDeDeclaracao): string {
  return [
    `# ${nome}`,
    `Arquivos: \`${arquivos}\`. Um \`*\` no nome de uma tabela é um nome que se dá.`,
    ...tabelas.map(section),
  ].join('\n\n')
}

function section({ caminho, chaves }: MapaDeDeclaracao): string {
  const head = [row(['Chave', 'Leva', 'Para quê', 'Exemplo']), '|---|---|---|---|']
  return [...(caminho === '' ? [] : [`## ${caminho}`, '']), ...head, ...chaves.map(keyRow)].join('\n')
}

function keyRow({ chave, obrigatoria, leva, para_que, exemplo }: ChaveDeDeclaracao): string {
  return row([`\`${chave}\`${obrigatoria ? ' *' : ''}`, leva, para_que, exemplo === null ? '' : code(exemplo)])
}

/** One line of a table of Markdown. */
export function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}
