import { expect, it } from 'vitest'
import { CPF } from '../fixture'
import { withApp } from '../with-app'

const { t } = withApp({ hoje: '2026-11-20' })

it('a list that shows who made its records says the name beside the number', async () => {
  const admin = await t.as(CPF.administrador)
  const motivo = await admin.post('/api/v1/motivos', { nome: 'Fim do contrato', tipo: 'devolucao' })
  expect(motivo.statusCode, motivo.body).toBe(201)
  const body = { credor_id: 10, tipo: 'total', motivo_id: motivo.json().id }
  const made = await admin.post('/api/v1/devolucoes', body)
  expect(made.statusCode, made.body).toBe(201)
  const [row] = (await admin.get('/api/v1/devolucoes?_start=0&_end=5')).json()
  expect(row).toMatchObject({ criado_por: admin.usuarioId, criado_por_nome: 'Ana Prado' })
})
