import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../../src/server/platform/database/pool'
import { contradictions } from '../../caos/checks'
import { call } from '../month/acts'
import { shows } from '../on-page'
import type { Person } from '../person'
import { AGREEMENTS, CLUBE, CNPJ, MOVED, mudanca } from './moving-house'
import { agir, change, confirmar, enviar } from './screens'

/** Two thousand living agreements of another system, which finance consents to: what its workbook says is what stands here. */
export async function moveIn(db: Db, { page, shot }: Person, financeiro: Person): Promise<void> {
  await change(page, '/api/v1/credores/216', { cpf_cnpj: CNPJ })
  expect((await call(page, '/api/v1/tipos_evento', { codigo: 'Ligação', nome: 'Ligação' })).status).toBe(201)
  await enviar(page, { arquivo: CLUBE, credor: '216 · Clube do Lago' })
  await confirmar(page, ['Entram 2.000', 'Valor total R$ 2.000.000,00'], 'Importar 2.000 operações')
  await enviar(page, { arquivo: await mudanca(), credor: '216 · Clube do Lago', tipo: 'Histórico' })
  await page.getByRole('button', { name: 'Pedir o consentimento' }).click()
  await shows(page.getByRole('main'), ['Rejeitadas 0'])
  await shot('carteira-historico')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Observação').fill('Sistema antigo, conferido com o contador.')
  await dialog.getByRole('button', { name: 'Pedir o consentimento' }).click()
  const link = page.getByRole('link', { name: /^Aprovação \d+/ })
  await financeiro.page.goto(String(await link.getAttribute('href')))
  await agir(financeiro.page, 'Consentir')
  await page.getByRole('button', { name: /Ver/ }).click()
  await page.getByText('O financeiro consentiu.').waitFor()
  await confirmar(page, [], `Importar ${MOVED.lines.toLocaleString('pt-BR')} linhas`)
  const { rows } = await sql`select (select count(*)::int from acordos where credor_id = 216) as acordos,
    (select sum(total)::float from acordos where credor_id = 216) as total,
    (select sum(valor)::float from recebimentos where credor_id = 216) as recebido`.execute(db)
  expect(rows).toEqual([{ acordos: AGREEMENTS, total: MOVED.total, recebido: MOVED.received }])
  expect(await contradictions(db)).toEqual([])
  await page.goto('/acordos?credor_id=216')
  await page.getByRole('row').nth(3).waitFor()
  await shot('carteira-mudanca')
}
