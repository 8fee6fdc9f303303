import { sql } from 'kysely'
import { addDays } from '../../../domain/calendar/iso-date'
import { type ProblemaDasFaixas, problemasDasFaixas } from '../../../domain/fornecedores/faixas-de-preco'
import { listas } from '../../../domain/generated-lists'
import { AppError, formatMessage } from '../../../errors/app-error'
import { lerFaixas } from '../../collection/fornecedores/mes'
import type { ServerAct } from '../../framework/acts/server-act'
import { change } from '../../framework/writing/change'
import { lockKnown, lockWhere } from '../../framework/writing/lock'
import type { Linha } from '../../framework/writing/values'

const { em_vigor } = listas.status_tabela_precos

/**
 * Puts prices in force: whole bands, and days that follow those of the table before, of the same supplier and unit. One without an end
 * ends the day before; what was spent meanwhile keeps the price that it had.
 *
 * Throws   `precos_com_problemas` naming each band and stretch of units; on `vale_de` `precos_sobrepostos`, `precos_com_buraco`; on
 *          `vale_ate` the same of what comes after.
 * Source   docs/regras.md, "Fornecedores e enriquecimento".
 */
export const publicarPrecos: ServerAct = async (trx, ctx, { before }) => {
  const tabela = await lockKnown(trx, 'fornecedores_precos', Number(before.id))
  const { id, fornecedor_id, unidade, vale_de } = tabela
  const faixas = (await lerFaixas(trx, [id])).get(id) ?? []
  const problemas = problemasDasFaixas(faixas).map(sayProblem)
  if (problemas.length > 0) throw AppError.onField('faixas', 'precos_com_problemas', { problemas: problemas.join(' ') })
  // whoever spends of the supplier, or publishes for it too, waits
  await lockKnown(trx, 'fornecedores', fornecedor_id)
  const others = await lockWhere(
    trx,
    'fornecedores_precos',
    sql`fornecedor_id = ${fornecedor_id} and unidade = ${unidade} and status = ${em_vigor} and id <> ${id} and excluido_em is null`,
  )
  const [earlier] = others
    .filter((other) => other.vale_de < vale_de)
    .sort(byDay)
    .slice(-1)
  const [later] = others.filter((other) => other.vale_de >= vale_de).sort(byDay)
  if (earlier?.vale_ate === null) {
    const mudancas = { vale_ate: addDays(vale_de, -1) }
    await change(trx, ctx, 'fornecedores_precos', [earlier], { mudancas, acao: 'encerrar' })
  } else if (earlier) requireNext(earlier, tabela, 'vale_de')
  if (later) requireNext(tabela, later, 'vale_ate')
}

type Tabela = Linha<'fornecedores_precos'>

function byDay(one: Tabela, other: Tabela): number {
  return one.vale_de.localeCompare(other.vale_de)
}

/** Throws on the field of the two by which they do not meet. */
function requireNext({ vale_ate }: Tabela, { vale_de }: Tabela, campo: 'vale_de' | 'vale_ate'): void {
  if (vale_ate === null || vale_ate >= vale_de)
    throw AppError.onField(campo, 'precos_sobrepostos', { dia: brDay(vale_de) })
  const missing = addDays(vale_ate, 1)
  if (missing < vale_de)
    throw AppError.onField(campo, 'precos_com_buraco', { de: brDay(missing), ate: brDay(addDays(vale_de, -1)) })
}

function brDay(day: string): string {
  return day.split('-').reverse().join('/')
}

function sayProblem(problema: ProblemaDasFaixas): string {
  if (problema.tipo === 'vazias') return formatMessage('faixas_vazias')
  const { tipo, de, ate } = problema
  const trecho = ate === null ? `da unidade ${de} em diante` : `da unidade ${de} à ${ate}`
  return formatMessage(SAID[tipo], { trecho })
}

const SAID = {
  invertida: 'precos_invertidos',
  sobrepostas: 'precos_em_duas_faixas',
  buraco: 'precos_sem_faixa',
} as const
