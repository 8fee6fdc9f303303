import type { ChaveDeDeclaracao, MapaDeDeclaracao, TipoDeDeclaracao } from '../../contract/referencia'
import { expressionsReference } from '../../declaration/reference/expressions-reference'
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
function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** The page of the language of expressions: every operator, name and function. */
export function expressionsPage(): string {
  const rows = expressionsReference().map(({ uso, para_que, exemplo, vira_sql }) =>
    row([code(uso), para_que, code(exemplo), vira_sql ? 'sim' : 'não']),
  )
  return [
    '# expressoes',
    'A linguagem de `formula`, `regras`, `visivel_se`, `onde`, `escopo` e das visões. O que precisa virar pergunta ao banco (`escopo`, `onde`, visões) só aceita o que diz "sim" na última coluna. Até 2.000 caracteres e 60 níveis.',
    [row(['Escreve-se', 'Para quê', 'Exemplo', 'Vira SQL']), '|---|---|---|---|', ...rows].join('\n'),
  ].join('\n\n')
}
