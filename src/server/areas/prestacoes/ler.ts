import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../../errors/app-error'
import { existsFor } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import type { DiferencaGuardada } from './documento-das-diferencas'
import { liquidoDe } from './liquido'

/** A line of a statement's documents: the instalment by operation, amounts in reais. */
export interface LinhaDaPrestacao {
  readonly indice: number
  readonly numero_operacao: string
  readonly operacao_id: number
  readonly instituicao: string
  readonly credor_id: number
  readonly cliente: string
  readonly aluno: string | null
  readonly documento: string | null
  readonly dias_vencido: number
  readonly vencimento_original: string
  readonly vencimento: string
  readonly recebimento: string
  readonly parcela: string
  readonly valor_negociado: number
  readonly juros: number
  readonly multa: number
  readonly honorarios: number
  readonly desconto: number
  readonly realizado: number
  readonly principal: number
  readonly valor_repasse: number
  readonly origem: string
  readonly correcao: number
  readonly taxa_cartao: number
  readonly comissao: number
  readonly forma: string
}

export type Prestacao = Awaited<ReturnType<typeof lerPrestacao>>

/** A statement as its documents tell it, without its lines. Throws `nao_encontrado`. */
export async function lerPrestacao(db: Db, ctx: ActContext, id: number) {
  const head = await db
    .selectFrom('prestacoes')
    .innerJoin('credores as c', 'c.id', 'prestacoes.credor_id')
    .selectAll('prestacoes')
    .select(['c.nome as credor', 'c.cpf_cnpj'])
    .where('prestacoes.id', '=', id)
    .where(existsFor(ctx, 'prestacoes'))
    .executeTakeFirst()
  if (!head) throw new AppError('nao_encontrado')
  const ajustes = await db
    .selectFrom('prestacoes_ajustes')
    .select(['tipo', 'motivo', 'valor'])
    .where('prestacao_id', '=', id)
    .where('situacao', '=', 'Vale')
    .where('excluido_em', 'is', null)
    .orderBy('id')
    .execute()
  const { rows } = await sql<Somas>`
    select coalesce(sum(principal), 0) as principal, coalesce(sum(juros), 0) as juros, coalesce(sum(multa), 0) as multa,
      coalesce(sum(desconto), 0) as desconto, coalesce(sum(valor_negociado), 0) as valor_negociado, coalesce(sum(correcao), 0) as correcao
    from prestacoes_linhas where prestacao_id = ${id} and excluido_em is null`.execute(db)
  const somas = rows[0] ?? { principal: 0, juros: 0, multa: 0, desconto: 0, valor_negociado: 0, correcao: 0 }
  const tipos = ctx.definitions.consultas.diferencas_da_prestacao?.campos.find(({ nome }) => nome === 'tipo')?.valores
  const diferencas = ((head.diferencas ?? []) as readonly Omit<DiferencaGuardada, 'rotulo'>[]).map((each) => ({
    ...each,
    rotulo: tipos?.find(({ valor }) => valor === each.tipo)?.rotulo ?? each.tipo,
  }))
  return { ...head, diferencas, ajustes, somas, liquido: liquidoDe(head), empresa: ctx.definitions.regras.empresa }
}

interface Somas {
  readonly principal: number
  readonly juros: number
  readonly multa: number
  readonly desconto: number
  readonly valor_negociado: number
  readonly correcao: number
}

/** The lines of a statement in the order of the ledger. */
export function linhasSql(id: number): RawBuilder<LinhaDaPrestacao> {
  return sql<LinhaDaPrestacao>`
    select l.indice, l.numero_operacao, l.operacao_id, l.instituicao, l.credor_id, c.nome as cliente, l.aluno, c.cpf_cnpj as documento,
      l.dias_vencido, l.vencimento_original, l.vencimento, l.recebimento, l.parcela, l.valor_negociado, l.juros, l.multa, l.honorarios,
      l.desconto, l.realizado, l.principal, l.valor_repasse, l.origem, l.correcao, l.taxa_cartao, l.comissao, l.forma
    from prestacoes_linhas l join clientes c on c.id = l.cliente_id
    where l.prestacao_id = ${id} and l.excluido_em is null order by l.recebimento_linha_id`
}
