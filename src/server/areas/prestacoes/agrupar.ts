import { type RawBuilder, sql } from 'kysely'
import { createSubtotais, type Subtotal } from '../../../domain/prestacao/subtotais'
import { SOMADAS, type Somada } from './colunas'
import type { LinhaDaPrestacao } from './linha'

/** A line with what says its group: lines of one stand together. */
export interface LinhaAgrupada extends LinhaDaPrestacao {
  readonly grupo: string
}

export type Soma = Subtotal<LinhaAgrupada, Somada>

/** A row of a statement's documents: a line, or what the lines before it come to. */
export type Parte = { readonly linha: LinhaAgrupada } | { readonly soma: Soma }

/** What ways of paying are called. */
export type Formas = Readonly<Record<string, string>>

interface Agrupamento {
  /** Over a line `l` of client `c`: what a group is known by, and the order of groups. */
  readonly chave: RawBuilder<unknown>
  readonly ordem: RawBuilder<unknown>
  readonly rotulo: (linha: LinhaDaPrestacao, formas: Formas) => string
}

/** Value of a creditor's `prestacao_agrupar` → how its lines are grouped. */
const AGRUPAMENTOS: Readonly<Record<string, Agrupamento>> = {
  cliente: { chave: sql`c.id`, ordem: sql`c.nome, c.id`, rotulo: ({ cliente }) => cliente },
  aluno: { chave: sql`l.aluno`, ordem: sql`l.aluno`, rotulo: ({ aluno }) => aluno ?? 'Sem aluno' },
  operacao: {
    chave: sql`l.operacao_id`,
    ordem: sql`l.numero_operacao, l.operacao_id`,
    rotulo: ({ numero_operacao }) => `Operação ${numero_operacao}`,
  },
  forma: { chave: sql`l.forma`, ordem: sql`l.forma`, rotulo: ({ forma }, formas) => formas[forma] ?? forma },
  mes: {
    chave: sql`to_char(l.recebimento, 'YYYY-MM')`,
    ordem: sql`to_char(l.recebimento, 'YYYY-MM')`,
    rotulo: ({ recebimento }) => `${recebimento.slice(5, 7)}/${recebimento.slice(0, 4)}`,
  },
}

/** The lines of a statement, those of a group together, and within it in the order of the ledger. */
export function linhasSql(id: number, agrupar: string): RawBuilder<LinhaAgrupada> {
  const grouped = agrupamentoDe(agrupar)
  const chave = grouped?.chave ?? sql`''`
  const ordem = grouped === null ? sql`` : sql`${grouped.ordem}, `
  return sql<LinhaAgrupada>`
    select l.indice, l.numero_operacao, l.operacao_id, l.instituicao, l.credor_id, c.nome as cliente, l.aluno, c.cpf_cnpj as documento,
      l.dias_vencido, l.vencimento_original, l.vencimento, l.recebimento, l.parcela, l.valor_negociado, l.juros, l.multa, l.honorarios,
      l.desconto, l.realizado, l.principal, l.valor_repasse, l.origem, l.correcao, l.taxa_cartao, l.comissao, l.forma,
      coalesce((${chave})::text, '') as grupo
    from prestacoes_linhas l join clientes c on c.id = l.cliente_id
    where l.prestacao_id = ${id} and l.excluido_em is null order by ${ordem}l.recebimento_linha_id`
}

/** The lines as they come, each group followed by what it comes to where lines are grouped. */
export async function* partesDa(
  batches: AsyncIterable<readonly LinhaAgrupada[]>,
  agrupar: string,
): AsyncGenerator<readonly Parte[]> {
  const { passa, acaba } = createSubtotais(SOMADAS, ({ grupo }: LinhaAgrupada) => grupo)
  const isGrouped = agrupamentoDe(agrupar) !== null
  const said = (soma: Soma | null): readonly Parte[] => (soma !== null && isGrouped ? [{ soma }] : [])
  for await (const linhas of batches)
    yield linhas.flatMap((linha): readonly Parte[] => [...said(passa(linha)), { linha }])
  yield said(acaba())
}

/** What a group is called. */
export function grupoDe(agrupar: string, { linha }: Soma, formas: Formas): string {
  return agrupamentoDe(agrupar)?.rotulo(linha, formas) ?? ''
}

function agrupamentoDe(agrupar: string): Agrupamento | null {
  return (Object.hasOwn(AGRUPAMENTOS, agrupar) && AGRUPAMENTOS[agrupar]) || null
}
