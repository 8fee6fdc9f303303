import { describe, expect, it } from 'vitest'
import type { Actor } from '../../harness'
import { csv, importerOf } from '../../resources/import/importer'
import { withApp } from '../../with-app'
import { createCliente } from '../negociacao/carteira'

const {
  t,
  executivo,
  supervisorCobranca: supervisor,
  coordenador,
} = withApp({ hoje: '2026-11-19', hora: '10:00', worker: 'sim' }, ['executivo', 'supervisorCobranca', 'coordenador'])
const MAY = 'discador_nao_configurado'

let numbers = 0
function newNumber(): string {
  numbers += 1
  return `119${String(20_000_000 + numbers)}`
}

async function withNumber(telefone: string): Promise<{ cliente_id: number; telefone_id: number }> {
  const cliente_id = await createCliente(t.db)
  const values = { cliente_id, telefone }
  const { id } = await t.db.insertInto('telefones').values(values).returning('id').executeTakeFirstOrThrow()
  return { cliente_id, telefone_id: id }
}

const dial = async (body: object) => (await executivo.post('/api/v1/discar', body)).json()
const act = (actor: Actor, id: number, nome: string, valores: object, versao = 1) =>
  actor.post(`/api/v1/listas_bloqueio/atos/${nome}`, { ids: [id], valores, versoes: { [id]: versao } })
const inscrever = (body: object, actor: Actor = coordenador) => actor.post('/api/v1/listas_bloqueio', body)

describe('a list of numbers that are not to be called', () => {
  it('keeps of a number no more than its mask and its print', async () => {
    const telefone = newNumber()
    const made = await inscrever({ lista: 'interna', telefone, origem: 'E-mail de 19/11' })
    expect(made.statusCode, made.body).toBe(201)
    expect(made.body).not.toContain(telefone)
    const { id, destino } = made.json()
    expect(made.json()).toMatchObject({ telefone: `(11) *****-**${telefone.slice(-2)}`, vale_de: '2026-11-19' })
    expect(destino).toMatch(/^[\w-]{43}$/)
    const { rows } = await t.app.pool.query(
      `select to_jsonb(l)::text as linha from listas_bloqueio l where id = $1
       union all select mudancas::text from historico where recurso = 'listas_bloqueio' and registro_id = $1`,
      [id],
    )
    expect(rows).toHaveLength(2)
    for (const { linha } of rows) expect(linha).not.toContain(telefone)
  })

  it('is known again by the number however it is written, and refuses to be told of it twice', async () => {
    const telefone = newNumber()
    const alvo = await withNumber(telefone)
    expect((await dial(alvo)).code).toBe(MAY)
    expect((await inscrever({ lista: 'interna', telefone: `+55 ${telefone}` })).statusCode).toBe(201)
    expect(await dial({ ...alvo, a_pedido: true })).toMatchObject({ code: 'destino_em_lista' })
    const again = await inscrever({ lista: 'interna', telefone })
    expect([again.statusCode, again.json().errors]).toEqual([422, { destino: [expect.any(String)] }])
    expect((await inscrever({ lista: 'procon_sp', telefone })).statusCode).toBe(201)
  })

  it('holds for the channels that it names, and after the days of its own', async () => {
    const [one, other] = [newNumber(), newNumber()]
    const [a, b] = [await withNumber(one), await withNumber(other)]
    await inscrever({ lista: 'interna', telefone: one, canais: { sms: true } })
    await inscrever({ lista: 'procon_sp', telefone: other, vale_de: '2026-11-01' })
    expect([(await dial(a)).code, (await dial(b)).code]).toEqual([MAY, MAY])
    await t.db.updateTable('listas_bloqueio').set({ vale_de: '2026-10-01' }).where('lista', '=', 'procon_sp').execute()
    expect((await dial(b)).code).toBe('destino_em_lista')
    await t.db.updateTable('listas_bloqueio').set({ vale_ate: '2026-11-18' }).where('lista', '=', 'procon_sp').execute()
    expect((await dial(b)).code).toBe(MAY)
  })

  it('takes a number or an address, and no number of those who do not know the debtor', async () => {
    const both = await inscrever({ lista: 'interna', telefone: newNumber(), email: 'a@exemplo.com.br' })
    expect(both.json().errors).toEqual({ telefone: ['Informe o telefone ou o e-mail, um dos dois.'] })
    expect((await inscrever({ lista: 'interna' })).json().errors).toEqual({ telefone: [expect.any(String)] })
    expect((await inscrever({ lista: 'interna', telefone: '11' })).json().errors).toEqual({
      telefone: [expect.any(String)],
    })
    const unknown = await inscrever({ lista: 'nao_conhece', telefone: newNumber() })
    expect(unknown.json().errors).toEqual({ lista: [expect.stringContaining('“Não conhece”')] })
  })

  it('is left by an act with a reason, which is kept, by who may', async () => {
    const telefone = newNumber()
    const alvo = await withNumber(telefone)
    const { id } = (await inscrever({ lista: 'interna', telefone })).json()
    const remover = (actor: Actor, body: object) => act(actor, id, 'remover', body)
    expect((await remover(supervisor, { motivo_remocao: 'Pediu' })).statusCode).toBe(403)
    expect((await remover(coordenador, {})).statusCode).toBe(422)
    expect((await act(coordenador, id, 'reconhecer', { motivo_remocao: 'É dele' })).json().feitos).toBe(0)
    const removed = await remover(coordenador, { motivo_remocao: 'Pediu por carta' })
    expect(removed.json().feitos, removed.body).toBe(1)
    expect((await dial(alvo)).code).toBe(MAY)
    const { rows } = await t.app.pool.query(
      `select l.excluido_em is not null as fora, h.mudancas from listas_bloqueio l
       join historico h on h.recurso = 'listas_bloqueio' and h.registro_id = l.id and h.acao = 'remover' where l.id = $1`,
      [id],
    )
    expect(rows).toEqual([{ fora: true, mudancas: { motivo_remocao: [null, 'Pediu por carta'] } }])
    expect((await inscrever({ lista: 'interna', telefone })).statusCode).toBe(201)
  })

  it('may be put right without saying the number again, which then stays, or with another', async () => {
    const [one, other] = [newNumber(), newNumber()]
    const made = (await inscrever({ lista: 'interna', telefone: one })).json()
    const edit = (body: object, versao = 1) =>
      coordenador.inject({
        method: 'PATCH',
        url: `/api/v1/listas_bloqueio/${made.id}`,
        payload: body,
        headers: { 'if-match': String(versao) },
      })
    const kept = await edit({ telefone: made.telefone, origem: 'Carta de 18/11' })
    expect(kept.statusCode, kept.body).toBe(200)
    expect(kept.json()).toMatchObject({ telefone: made.telefone, destino: made.destino, origem: 'Carta de 18/11' })
    const changed = (await edit({ telefone: other }, 2)).json()
    expect(changed.destino).not.toBe(made.destino)
    expect((await dial(await withNumber(other))).code).toBe('destino_em_lista')
    expect((await dial(await withNumber(one))).code).toBe(MAY)
  })

  it('is for the coordinator, and seen by the supervisor', async () => {
    expect((await executivo.get('/api/v1/listas_bloqueio')).statusCode).toBe(403)
    expect((await supervisor.get('/api/v1/listas_bloqueio')).statusCode).toBe(200)
    expect((await inscrever({ lista: 'interna', telefone: newNumber() }, supervisor)).statusCode).toBe(403)
  })
})

describe('a list that comes by file', () => {
  it('is brought in by number, kept by print, and its day moves on with the next file', async () => {
    const lista = importerOf(coordenador, 'listas_bloqueio')
    const [one, other] = [newNumber(), newNumber()]
    const head = ['Lista', 'Telefone', 'Inscrito em', 'Dia da lista']
    const bring = async (nome: string, ...rows: readonly (readonly string[])[]) => {
      const made = await lista.rehearse(nome, csv(head, ...rows))
      const applied = await lista.step(made.id, 'confirmar')
      expect(applied.importacao.situacao).toBe('importada')
      return applied.importacao
    }
    const first = await bring(
      'procon-outubro.csv',
      ['Procon-SP', one, '01/09/2026', '01/10/2026'],
      ['Procon-SP', '123', '01/09/2026', '01/10/2026'],
    )
    expect(first).toMatchObject({ criar: 1, recusadas: 1 })
    const alvo = await withNumber(one)
    expect((await dial(alvo)).code).toBe('destino_em_lista')
    const second = await bring(
      'procon-novembro.csv',
      ['Procon-SP', `(11) ${one.slice(2, 7)}-${one.slice(7)}`, '01/09/2026', '01/11/2026'],
      ['Procon-SP', other, '01/11/2026', '01/11/2026'],
    )
    expect(second).toMatchObject({ criar: 1, atualizar: 1, recusadas: 0 })
    const rows = await t.db
      .selectFrom('listas_bloqueio')
      .select(['telefone', 'dia'])
      .where('dia', '=', '2026-11-01')
      .orderBy('id')
      .execute()
    expect(rows).toEqual(
      [one, other].map((telefone) => ({ telefone: `(11) *****-**${telefone.slice(-2)}`, dia: '2026-11-01' })),
    )
    const staged = await t.app.pool.query('select mudancas::text from importacoes_linhas where mudancas is not null')
    for (const { mudancas } of staged.rows) expect(mudancas).not.toMatch(new RegExp(`${one}|${other}`))
  })
})

describe('a number whose holder does not know the debtor', () => {
  const say = (id: number, actor: Actor = executivo) => actor.post(`/api/v1/telefones/${id}/nao-conhece`, {})
  const has = async (cliente_id: number) => {
    const answered = await executivo.get(`/api/v1/clientes/${cliente_id}/numeros`)
    return answered.json().numeros.map(({ telefone }: { telefone: string }) => telefone)
  }

  it('leaves every client that has it, with a protocol, and is on their timelines', async () => {
    const telefone = newNumber()
    const [one, other] = [await withNumber(telefone), await withNumber(telefone)]
    const told = await say(one.telefone_id)
    expect(told.statusCode, told.body).toBe(200)
    const { protocolo } = told.json()
    expect(told.json()).toEqual({ protocolo: expect.any(Number), clientes: 2 })
    for (const { cliente_id } of [one, other]) {
      expect(await has(cliente_id)).toEqual([])
      const { eventos } = (await executivo.get(`/api/v1/clientes/event/${cliente_id}`)).json()
      expect(eventos[0]).toMatchObject({
        tipo: { codigo: 'nao_conhece' },
        descricao: `Quem atende não conhece o devedor · protocolo ${protocolo}`,
      })
    }
    const back = await withNumber(telefone)
    expect(await dial({ ...back, a_pedido: true })).toMatchObject({ code: 'destino_em_lista' })
    expect((await say(back.telefone_id)).json()).toEqual({ protocolo, clientes: 1 })
    expect((await say(one.telefone_id)).statusCode).toBe(404)
  })

  it('goes back to them when the supervisor says how it was found to be theirs', async () => {
    const telefone = newNumber()
    const [one, other] = [await withNumber(telefone), await withNumber(telefone)]
    const { protocolo } = (await say(one.telefone_id)).json()
    const reconhecer = (actor: Actor, body: object) => act(actor, protocolo, 'reconhecer', body)
    const motivo = { motivo_remocao: 'O cliente ligou deste número e confirmou CPF e CEP' }
    expect((await reconhecer(executivo, motivo)).statusCode).toBe(403)
    expect((await reconhecer(supervisor, {})).statusCode).toBe(422)
    const undone = await reconhecer(supervisor, motivo)
    expect(undone.json().feitos, undone.body).toBe(1)
    for (const { cliente_id, telefone_id } of [one, other]) {
      expect(await has(cliente_id)).toEqual([telefone])
      expect((await dial({ cliente_id, telefone_id })).code).toBe(MAY)
      const { eventos } = (await executivo.get(`/api/v1/clientes/event/${cliente_id}`)).json()
      expect(eventos[0].descricao).toContain(motivo.motivo_remocao)
    }
  })
})
