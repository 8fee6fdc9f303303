import { expressionsReference } from '../../declaration/reference/expressions-reference'
import { code } from '../../declaration/reference/keys-reference'
import { row } from './keys-page'

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
