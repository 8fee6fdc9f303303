import { beforeAll, describe, expect, it } from 'vitest'
import { withApp } from '../../with-app'
import { createCarteira } from '../negociacao/carteira'
import { agir, criarBordero, criarMotivo, ENVIAR, lerBordero, levar, linhasDe, statusDe } from './bordero-de-teste'

const { t, backoffice, coordenador, executivo, administrador } = withApp({ hoje: '2026-11-20' }, [
  'backoffice',
  'coordenador',
  'executivo',
  'administrador',
])
const maos = { backoffice, coordenador }
let motivo_id: number
beforeAll(async () => {
  motivo_id = await criarMotivo(t)
})

const fechar = (cliente_id: number, operacoes: readonly number[]) =>
  executivo.post('/api/v1/acordo/store', {
    ...{ cliente_id, credor_id: 10, operacoes, formaPagamento: 'boleto_pix', parametros: {} },
  })

describe('a return that is sent', () => {
  it('takes its operations to D with reason and day, by no other way', async () => {
    const { operacoes } = await createCarteira(t.db)
    const id = await criarBordero(maos, { motivo_id, operacoes })
    await levar(maos, id, ...ENVIAR)
    expect(await statusDe(t, operacoes)).toEqual(['D', 'D'])
    expect((await linhasDe(maos, id)).map(({ situacao }) => situacao)).toEqual(['devolvida', 'devolvida'])
    const [operacao] = operacoes
    expect((await backoffice.get(`/api/v1/operacoes/${operacao}`)).json()).toMatchObject({
      motivo_devolucao: 'Prazo',
      devolvida_em: '2026-11-20',
    })
    const [line] = (await administrador.get(`/api/v1/operacoes/${operacao}/historico`)).json()
    expect(line).toMatchObject({ acao: 'enviar_bordero', origem: `devolucao ${id}` })
  })

  it('goes whole or not at all, naming the lines that an agreement took meanwhile', async () => {
    const { cliente_id, operacoes } = await createCarteira(t.db, 3)
    const id = await criarBordero(maos, { motivo_id, operacoes })
    await levar(maos, id, 'conferir', 'aprovar')
    const closed = (await fechar(cliente_id, operacoes.slice(0, 1))).json<{ acordo: { id: number } }>()
    const [{ numero_operacao } = { numero_operacao: '' }] = (
      await t.app.pool.query('select numero_operacao from operacoes where id = $1', [operacoes[0]])
    ).rows
    expect(await agir(maos, id, 'enviar')).toMatchObject({
      ok: false,
      message: `Não se envia: linhas que impedem: 1. ${numero_operacao}: Está no acordo ${closed.acordo.id}, que vive.`,
    })
    expect(await statusDe(t, operacoes)).toEqual(['A', 'C', 'C'])
    expect(await lerBordero(maos, id)).toMatchObject({ status: 'Aprovada', enviada_em: null })
  })

  it('has something to send', async () => {
    const id = await criarBordero(maos, { motivo_id, operacoes: [] })
    await levar(maos, id, 'conferir', 'aprovar')
    expect(await agir(maos, id, 'enviar')).toMatchObject({
      message: 'O borderô não tem operação que possa ir.',
    })
  })
})

describe('a return is approved', () => {
  it('by nobody who made it', async () => {
    const { operacoes } = await createCarteira(t.db, 1)
    const made = await coordenador.post('/api/v1/devolucoes', {
      ...{ credor_id: 10, motivo_id, operacoes: operacoes.map((operacao_id) => ({ operacao_id })) },
    })
    const { id } = made.json<{ id: number }>()
    await levar(maos, id, 'conferir')
    expect(await agir(maos, id, 'aprovar')).toMatchObject({ message: 'Quem fez o borderô não o aprova.' })
  })

  it('by nobody who ever changed it, however long ago, nor one of its lines', async () => {
    const { operacoes } = await createCarteira(t.db, 2)
    const [one, two] = operacoes
    const id = await criarBordero(maos, { motivo_id, operacoes: [Number(one)] })
    const edit = async (actor: typeof coordenador, payload: object) => {
      const { versao } = await lerBordero(maos, id)
      const saved = await actor.inject({
        method: 'PATCH',
        url: `/api/v1/devolucoes/${id}`,
        headers: { 'if-match': String(versao) },
        payload,
      })
      expect(saved.statusCode, saved.body).toBe(200)
    }
    const linhas = await linhasDe(maos, id)
    const mesmas = linhas.map(({ id: linha, operacao_id }) => ({ id: linha, operacao_id }))
    await edit(coordenador, { operacoes: [...mesmas, { operacao_id: two }] })
    await edit(backoffice, { tipo: 'total' })
    await levar(maos, id, 'conferir')
    expect(await agir(maos, id, 'aprovar')).toMatchObject({ message: 'Quem fez ou mudou o borderô não o aprova.' })
    const other = await administrador.post('/api/v1/devolucoes/atos/aprovar', { ids: [id], valores: {} })
    expect(other.json()).toMatchObject({ feitos: 1 })
  })

  it('by those alone who may', async () => {
    const id = await criarBordero(maos, { motivo_id, operacoes: [] })
    const answer = await backoffice.post('/api/v1/devolucoes/atos/aprovar', { ids: [id], valores: {} })
    expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining('devolucoes.aprovar')])
  })
})

it('is sent while somebody closes an agreement over the same operation: exactly one of both is done', async () => {
  for (let tries = 0; tries < 20; tries += 1) {
    const { cliente_id, operacoes } = await createCarteira(t.db, 1)
    const id = await criarBordero(maos, { motivo_id, operacoes })
    await levar(maos, id, 'conferir', 'aprovar')
    const [sent, closed] = await Promise.all([agir(maos, id, 'enviar'), fechar(cliente_id, operacoes)])
    const won = [sent?.ok === true, closed.statusCode === 201]
    expect(won.filter(Boolean), `${sent?.message} ${closed.body}`).toHaveLength(1)
    expect(await statusDe(t, operacoes)).toEqual([won[0] ? 'D' : 'A'])
    expect(await lerBordero(maos, id)).toMatchObject({ status: won[0] ? 'Enviada ao credor' : 'Aprovada' })
  }
})
