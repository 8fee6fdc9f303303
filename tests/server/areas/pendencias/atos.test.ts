import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { abrirPendencia } from '../../../../src/server/collection/pendencias/abrir-pendencia'
import { withRetry } from '../../../../src/server/platform/database/retry'
import type { Actor } from '../../harness'
import { heardOf } from '../../live/heard'
import { withApp } from '../../with-app'
import { avisar, SEGREDOS } from '../cobrancas/avisar'
import { cobrar, createAcordo, createConvenios } from '../cobrancas/cobrar'
import { createCliente, createOperacao } from '../negociacao/carteira'

const HOJE = '2026-11-20'
for (const [name, value] of Object.entries(SEGREDOS)) vi.stubEnv(name, value)
const { t, administrador, coordenador, backoffice, executivo, credor10, credor216 } = withApp({ hoje: HOJE }, [
  'administrador',
  'coordenador',
  'backoffice',
  'executivo',
  'credor10',
  'credor216',
])
afterAll(() => vi.unstubAllEnvs())

const ctx = () => ({ usuario: { id: 1 }, definitions: t.definitions, clock: t.app.clock })
let cliente = 0
beforeAll(async () => {
  cliente = await createCliente(t.db)
  await createConvenios(t, ['341'])
})

async function aberta(tipo = 'saldo_diferente'): Promise<number> {
  const registro = tipo === 'falecido' ? cliente : await createOperacao(t.db, { cliente_id: cliente })
  return withRetry(t.db, (trx) => abrirPendencia(trx, ctx(), { tipo, registro, texto: 'Visto.' }))
}

const read = (id: number, quem: Actor = backoffice) => quem.get(`/api/v1/pendencias/${id}`)
const act = async (quem: Actor, id: number, nome: string, valores: object = {}) =>
  (await quem.post(`/api/v1/pendencias/atos/${nome}`, { ids: [id], valores })).json()
const inbox = async (quem: Actor, visao: string) =>
  (await quem.get(`/api/v1/caixa_de_pendencias?_visao=${visao}&_start=0&_end=50`)).json()

describe('a task', () => {
  it('is taken, given back with the reason, handed over and solved', async () => {
    const id = await aberta()
    expect(await act(backoffice, id, 'assumir')).toMatchObject({ feitos: 1 })
    expect((await read(id)).json()).toMatchObject({ status: 'Em análise', usuario_id: backoffice.usuarioId })
    expect(await act(backoffice, id, 'devolver', { motivo: 'Falta o extrato.' })).toMatchObject({ feitos: 1 })
    expect((await read(id)).json()).toMatchObject({ status: 'Devolvida', usuario_id: null, responsavel: 'funcao' })
    const para = { funcao: 'Coordenador(a) de Cobrança', usuario_id: coordenador.usuarioId, motivo: 'É seu.' }
    const heard = await heardOf(t.database.url, [], async () => {
      expect(await act(backoffice, id, 'transferir', para)).toMatchObject({ feitos: 1 })
    })
    expect(heard).toEqual([{ aviso: 'pendencia', usuario_id: coordenador.usuarioId }])
    expect((await read(id)).json()).toMatchObject({ status: 'Aberta', usuario_id: coordenador.usuarioId })
    expect(await act(coordenador, id, 'resolver', { solucao: 'Conferido.' })).toMatchObject({ feitos: 1 })
    expect((await read(id)).json()).toMatchObject({ status: 'Resolvida', solucao: 'Conferido.', resolvida_em: HOJE })
    const linhas = await t.db
      .selectFrom('pendencias_linhas')
      .select('texto')
      .where('pendencia_id', '=', id)
      .orderBy('id')
      .execute()
    expect(linhas.map(({ texto }) => texto)).toEqual(['Visto.', 'Falta o extrato.', 'É seu.'])
  })

  it('is not handed to whom it is with already', async () => {
    const id = await aberta()
    const answer = await act(backoffice, id, 'transferir', { funcao: 'Analista de Backoffice' })
    expect(answer).toMatchObject({ feitos: 0 })
    expect(JSON.stringify(answer)).toContain('já está com quem você escolheu')
  })

  it('does not exist for who holds none of its permissions, nor for a creditor', async () => {
    const id = await aberta()
    for (const quem of [executivo, credor10]) {
      expect((await read(id, quem)).statusCode).toBe(403)
      expect((await quem.post('/api/v1/pendencias/atos/assumir', { ids: [id], valores: {} })).statusCode).toBe(403)
      expect((await quem.get('/api/v1/caixa_de_pendencias')).statusCode).toBe(403)
    }
  })

  it("shows a creditor's user that may see tasks only those that are his to answer", async () => {
    const id = await aberta()
    const his = await aberta()
    // no act: nothing opens one for a creditor yet
    await t.db.updateTable('pendencias').set({ responsavel: 'credor' }).where('id', '=', his).execute()
    await administrador.confirm()
    for (const quem of [credor10, credor216]) expect((await grant(quem.usuarioId)).statusCode).toBe(201)
    expect((await read(his, credor10)).statusCode).toBe(200)
    expect((await read(id, credor10)).statusCode).toBe(404)
    expect((await read(his, credor216)).statusCode).toBe(404)
  })
})

function grant(usuario_id: number) {
  return administrador.post('/api/v1/usuarios_permissoes', {
    usuario_id,
    permissao: 'pendencias.ver',
    efeito: 'conceder',
  })
}

describe('the inbox', () => {
  it('shows what is mine, what waits for my função, and what was solved', async () => {
    const [mine, waiting, other, solved] = [await aberta(), await aberta(), await aberta(), await aberta()]
    await act(backoffice, mine, 'assumir')
    await act(backoffice, other, 'transferir', { funcao: 'Coordenador(a) de Cobrança' })
    await act(backoffice, solved, 'resolver', { solucao: 'Feito.' })
    const ids = async (visao: string) =>
      (await inbox(backoffice, visao)).map(({ pendencia_id }: { pendencia_id: number }) => pendencia_id)
    expect(await ids('minhas')).toContain(mine)
    expect(await ids('da_minha_funcao')).toEqual(expect.arrayContaining([waiting]))
    expect(await ids('da_minha_funcao')).not.toContain(mine)
    expect(await ids('da_minha_funcao')).not.toContain(other)
    expect(await ids('todas')).toEqual(expect.arrayContaining([mine, waiting, other]))
    expect(await ids('resolvidas')).toContain(solved)
  })
})

describe('what opens and ends one', () => {
  it('money for nobody, a slip refused by the bank, and another slip issued for it', async () => {
    const body = { pix: [{ endToEndId: 'P1', txid: 'DEOUTRACASA', valor: '10.00', horario: '2026-11-20T12:00:00Z' }] }
    await avisar(t, 'pix', body)
    await avisar(t, 'pix', body)
    expect(await of('paga_sem_cobranca')).toEqual([expect.objectContaining({ status: 'Aberta' })])
    const { parcelas } = await createAcordo(t, executivo)
    const parcela = parcelas[0] ?? 0
    const slip = await cobrar(executivo, parcela)
    const answer = await coordenador.post('/api/v1/cobrancas/atos/rejeitar', {
      ids: [slip.id],
      valores: { motivo_rejeicao: 'CEP inválido.' },
    })
    expect(answer.json()).toMatchObject({ feitos: 1 })
    expect(await of('boleto_rejeitado')).toEqual([
      expect.objectContaining({ status: 'Aberta', texto: 'CEP inválido.', cliente_id: expect.any(Number) }),
    ])
    await cobrar(executivo, parcela)
    expect(await of('boleto_rejeitado')).toEqual([expect.objectContaining({ status: 'Resolvida' })])
  })
})

function of(tipo: string) {
  return t.db.selectFrom('pendencias').selectAll().where('tipo', '=', tipo).execute()
}
