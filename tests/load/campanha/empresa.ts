import { asCompany } from '../../../src/server/framework/resources/events/as-company'
import type { WriteContext } from '../../../src/server/framework/resources/write/write-context'
import { systemClock } from '../../../src/server/platform/clock'
import { createFixture } from '../../server/fixture'
import { loadProductDefinitions } from '../../server/product-definitions'
import type { BenchDatabase } from '../medida/banco'

export const definitions = loadProductDefinitions()
/** A Thursday at ten in the morning, when people may be reached. */
export const HOJE = '2026-11-19'

export function contextOf(): WriteContext {
  const clock = systemClock(HOJE, () => new Date(), '10:00')
  return {
    definitions,
    clock,
    secret: 'segredo-da-medida-com-mais-de-32-caracteres',
    usuario: asCompany(definitions, null),
  }
}

/** So many people of one debt and one number each, and an approved text; one in ten asked for no contact, or may not be reached there. */
export async function fillPublico({ owner }: BenchDatabase, pessoas: number): Promise<void> {
  await createFixture(owner)
  await owner.query(
    `insert into clientes (nome, cpf_cnpj, uf, sem_contato, motivo_sem_contato)
     select 'Cliente ' || i, lpad(i::text, 11, '0'), 'MG', i % 10 = 0, case when i % 10 = 0 then 'Pediu' end from generate_series(1, ${pessoas}) i`,
  )
  await owner.query(
    `insert into telefones (cliente_id, telefone, situacao) select id, '319' || lpad(id::text, 8, '0'), 'bom' from clientes`,
  )
  await owner.query(
    `insert into operacoes (numero_operacao, cliente_id, credor_id, valor_nominal, data_vencimento)
     select 'C' || id, id, 10, 500, '2026-08-10' from clientes`,
  )
  await owner.query(
    `insert into templates_sms (id, nome, texto, finalidade, status)
     values (1, 'Medida', 'Oi, {primeiro_nome}: {credor}, {valor}.', 'cobranca', 'Aprovado')`,
  )
  await owner.query('vacuum analyze')
}
