import { expect, it } from 'vitest'
import { fechar } from '../../areas/baixas/acordo-recebendo'
import { withApp } from '../../with-app'

const { t, executivo, credor10 } = withApp({ hoje: '2026-11-20' }, ['executivo', 'credor10'])

it('tells people from outside when a record changed, and staff by whom too', async () => {
  const { parcelas } = await fechar(t, executivo)
  const { id } = await t.db
    .selectFrom('usuarios')
    .select('id')
    .where('funcao', '=', 'Credor')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('usuarios_permissoes')
    .values({ usuario_id: id, permissao: 'parcelas.informar', efeito: 'conceder', versao: 1 })
    .execute()
  await t.db
    .updateTable('parcelas')
    .set({ alterado_por: 1, alterado_em: '2026-11-20T12:00:00Z' })
    .where('id', '=', parcelas[0])
    .execute()
  const informe = (who: typeof executivo) =>
    who.post(`/api/v1/parcelas/${parcelas[0]}/informe-do-credor`, { data: '2026-11-19' }, { 'if-match': '999' })
  const outside = await informe(credor10)
  expect([outside.statusCode, outside.json().alterado]).toEqual([412, { em: expect.any(String), usuario: null }])
  expect(outside.json().atual).toBeDefined()
  const inside = await informe(executivo)
  expect([inside.statusCode, inside.json().alterado?.usuario]).toEqual([412, { id: 1, nome: expect.any(String) }])
})
