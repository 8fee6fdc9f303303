import { describe, expect, it } from 'vitest'
import type { NumeroDoCliente } from '../../../../src/contract/contato/numeros'
import { aposentarTelefones } from '../../../../src/server/areas/contato/aposentar-telefones'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { systemClock } from '../../../../src/server/platform/clock'
import { withApp } from '../../with-app'
import { createCliente, createTipo } from '../negociacao/carteira'

const { t, executivo, supervisorCobranca } = withApp({ hoje: '2026-11-19', hora: '10:00' }, [
  'executivo',
  'supervisorCobranca',
])

let numbers = 0
async function phone(cliente_id: number, mais: object = {}): Promise<{ id: number; telefone: string }> {
  numbers += 1
  const telefone = `119${String(50_000_000 + numbers)}`
  const values = { cliente_id, telefone, origem: 'remessa', ...mais }
  return t.db.insertInto('telefones').values(values).returning(['id', 'telefone']).executeTakeFirstOrThrow()
}

const numeros = async (cliente_id: number): Promise<readonly NumeroDoCliente[]> =>
  (await executivo.get(`/api/v1/clientes/${cliente_id}/numeros`)).json().numeros
const stored = (id: number) => t.db.selectFrom('telefones').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('what calls through a number came to', () => {
  it('is counted, scored and told with what counted, and the best comes first wherever numbers are listed', async () => {
    const cliente_id = await createCliente(t.db)
    const [first, second] = [await phone(cliente_id), await phone(cliente_id, { whatsapp: true })]
    const [nobody, spoke] = [`s${cliente_id}`, `c${cliente_id}`]
    await createTipo(t.db, { codigo: nobody, acionamento: true })
    await createTipo(t.db, { codigo: spoke, acionamento: true, alo: true, cpc: true })
    const call = async (tipo: string, telefone: string) => {
      const told = { cliente_id, tipo, canal: 'ligacao', descricao: 'Liguei', telefone }
      expect((await executivo.post('/api/v1/eventos/store', told)).statusCode).toBe(201)
    }
    const order = async () => (await numeros(cliente_id)).map(({ id, pontos }) => [id, pontos])
    expect(await order()).toEqual([
      [second.id, 55],
      [first.id, 50],
    ])
    await call(nobody, second.telefone)
    await call(nobody, second.telefone)
    expect(await order()).toEqual([
      [first.id, 50],
      [second.id, 39],
    ])
    await call(spoke, second.telefone)
    expect(await order()).toEqual([
      [second.id, 90],
      [first.id, 50],
    ])
    expect((await numeros(cliente_id))[0]).toMatchObject({
      situacao: 'bom',
      contou: [
        { razao: 'inicio', pontos: 50, vezes: null },
        { razao: 'falou_a_pessoa', pontos: 35, vezes: 1 },
        { razao: 'whatsapp', pontos: 5, vezes: null },
      ],
    })
    expect(await stored(second.id)).toMatchObject({
      pontuacao: 90,
      tentativas: 3,
      atendidas: 1,
      com_a_pessoa: 1,
      sem_resposta: 0,
    })
    const screen = (await executivo.get(`/api/v1/acordo/negociacao/${cliente_id}`)).json().dados.info.cliente
    expect(screen.telefones.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
  })
})

describe('every night', () => {
  const night = (hoje: string) =>
    aposentarTelefones(t.db, {
      definitions: t.definitions,
      clock: systemClock(hoje),
      secret: t.app.secret,
      usuario: asCompany(t.definitions, null),
      origem: 'agenda 1',
    })

  it('retires what is of no use, and nothing that is', async () => {
    const cliente_id = await createCliente(t.db)
    const old = { criado_em: '2024-01-01T12:00:00-03:00' }
    const retired = [
      await phone(cliente_id, { situacao: 'invalido', ultimo_contato: '2026-08-01T12:00:00-03:00' }),
      await phone(cliente_id, { situacao: 'recado', sem_resposta: 15 }),
      await phone(cliente_id, old),
    ]
    const kept = [
      await phone(cliente_id, { situacao: 'invalido', ultimo_contato: '2026-11-01T12:00:00-03:00' }),
      await phone(cliente_id, { sem_resposta: 14 }),
      await phone(cliente_id, { sem_resposta: 20, com_a_pessoa: 1, situacao: 'bom' }),
      await phone(cliente_id, { ...old, preferido: true }),
      await phone(cliente_id, { ...old, ultimo_contato: '2026-01-01T12:00:00-03:00' }),
    ]
    await night('2026-11-20')
    const states = async (rows: readonly { readonly id: number }[]) =>
      Promise.all(rows.map(async ({ id }) => (await stored(id)).situacao))
    expect(await states(retired)).toEqual(['retirado', 'retirado', 'retirado'])
    expect(await states(kept)).not.toContain('retirado')
    const [gone] = retired
    if (!gone) throw new Error('no number')
    const refused = (
      await executivo.post('/api/v1/discar', { cliente_id, telefone_id: gone.id, a_pedido: true })
    ).json()
    expect(refused.code).toBe('telefone_marcado_invalido')
    expect((await numeros(cliente_id)).map(({ id }) => id)).not.toContain(gone.id)
  })

  it('counts the clients of each number that several have, and lists them', async () => {
    const [one, other, third] = [await createCliente(t.db), await createCliente(t.db), await createCliente(t.db)]
    const { id, telefone } = await phone(one)
    const alone = await phone(one)
    await t.db
      .insertInto('telefones')
      .values([
        { cliente_id: other, telefone },
        { cliente_id: third, telefone },
      ])
      .execute()
    await night('2026-11-20')
    expect([(await stored(id)).partilhado_por, (await stored(alone.id)).partilhado_por]).toEqual([3, null])
    const listed = await supervisorCobranca.get(`/api/v1/telefones?_visao=partilhados&telefone=${telefone}`)
    expect(listed.statusCode, listed.body).toBe(200)
    expect(listed.json()).toHaveLength(3)
    await t.db
      .updateTable('telefones')
      .set({ excluido_em: new Date().toISOString() })
      .where('cliente_id', 'in', [other, third])
      .execute()
    await night('2026-11-21')
    expect((await stored(id)).partilhado_por).toBeNull()
  })
})
