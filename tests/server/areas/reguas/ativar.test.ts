import { describe, expect, it } from 'vitest'
import type { Actor } from '../../harness'
import { withApp } from '../../with-app'
import { act, made, textoAprovado, valeDe } from './regua-de-teste'

const {
  t,
  coordenador,
  supervisorCobranca,
  executivo,
  credor10: credor,
} = withApp({ hoje: '2026-11-19', hora: '10:00' }, ['coordenador', 'supervisorCobranca', 'executivo', 'credor10'])
const people = () => ({ writes: coordenador, approves: supervisorCobranca })

async function rascunho(own: object = {}, etapa: object = {}): Promise<number> {
  const template_sms_id = await textoAprovado(people())
  const id = await made(coordenador, 'reguas', { nome: `Régua ${template_sms_id}`, ancora: 'operacao', ...own })
  await made(coordenador, 'reguas_etapas', { regua_id: id, dia: 1, canal: 'sms', template_sms_id, ...etapa })
  return id
}
/** Nobody approved it. */
const rascunhoDeEmail = () =>
  made(coordenador, 'templates_mail', { nome: 'Carta', assunto: 'Aviso', texto: 'Oi, {nome}: {credor}.' })
const ativar = (id: number, actor: Actor = coordenador) => act(actor, 'reguas', 'ativar', id)
const statusOf = async (id: number) => (await coordenador.get(`/api/v1/reguas/${id}`)).json().status

describe('activating a rule', () => {
  it('wants a step, with an approved text where something is written and a condition that can be read', async () => {
    const bare = await made(coordenador, 'reguas', { nome: 'Sem etapas' })
    expect((await ativar(bare)).message).toContain('não tem nenhuma etapa')
    // the text that it names is approved no more
    const letter = await rascunho(
      {},
      { canal: 'carta', template_sms_id: null, template_mail_id: await rascunhoDeEmail() },
    )
    expect((await ativar(letter)).message).toContain('o texto não está aprovado')
    for (const [condicao, said] of [
      ['valor_nominall > 1', 'valor_nominall'],
      ['valor_nominal', 'sim ou não'],
      ["valor_nominal > 'x'", 'não se compara com'],
      ['senha()', 'senha'],
      ['cliente.credor.nome = 1', 'salto'],
    ] as const)
      expect((await ativar(await rascunho({}, { condicao }))).message).toContain(said)
    expect(await statusOf(bare)).toBe('Rascunho')
  })

  it('is for whoever may, and then nothing of it changes', async () => {
    const id = await rascunho({ credores: [10] }, { condicao: "valor_nominal >= 100 e cliente.uf em ('SP', 'MG')" })
    expect((await ativar(id, supervisorCobranca)).ok ?? false).toBe(false)
    expect(await ativar(id)).toMatchObject({ ok: true })
    const etapas = (await coordenador.get(`/api/v1/reguas_etapas?regua_id=${id}`)).json()
    const { id: etapa, versao } = etapas[0]
    const edit = await coordenador.inject({
      method: 'PATCH',
      url: `/api/v1/reguas_etapas/${etapa}`,
      headers: { 'if-match': String(versao) },
      payload: { dia: 5 },
    })
    expect([edit.statusCode, edit.body]).toEqual([403, expect.stringContaining('somente_consulta')])
    expect((await act(coordenador, 'reguas', 'encerrar', id)).ok).toBe(true)
  })

  it('is refused while another is active for a creditor and an anchor, by the database too', async () => {
    const one = await rascunho({ credores: [10, 57] })
    const two = await rascunho({ credores: [57] })
    const entry = await rascunho({ credores: [57], ancora: 'entrada' })
    expect(await ativar(one)).toMatchObject({ ok: true })
    expect((await ativar(two)).message).toContain('já está ativa')
    expect(await ativar(entry)).toMatchObject({ ok: true })
    const again = t.app.pool.query(
      `insert into reguas_vigencias (regua_id, ancora, credor_id, chave) values ($1, 'operacao', 57, 'operacao:57')`,
      [two],
    )
    await expect(again).rejects.toThrow(/chave/)
    expect(await act(coordenador, 'reguas', 'pausar', one)).toMatchObject({ ok: true })
    expect(await ativar(two)).toMatchObject({ ok: true })
    expect((await act(coordenador, 'reguas', 'retomar', one)).message).toContain('já está ativa')
    for (const id of [one, two, entry])
      expect(await act(coordenador, 'reguas', 'encerrar', id)).toMatchObject({ ok: true })
  })

  it('goes on by versions: the next one takes its place', async () => {
    const id = await rascunho({ credores: [129] })
    expect(await ativar(id)).toMatchObject({ ok: true })
    expect(await act(coordenador, 'reguas', 'nova_versao', id)).toMatchObject({ ok: true })
    expect((await act(coordenador, 'reguas', 'nova_versao', id)).message).toContain('já está em preparo')
    const { nome } = (await coordenador.get(`/api/v1/reguas/${id}`)).json()
    const versions = (await coordenador.get(`/api/v1/reguas?nome=${encodeURIComponent(nome)}&numero_versao=2`)).json()
    const [next] = versions.filter((each: { versao_de_id: number }) => each.versao_de_id === id)
    expect(next).toMatchObject({ status: 'Rascunho', numero_versao: 2, inicio: '2026-11-20' })
    await valeDe(coordenador, next.id, null)
    expect(await ativar(next.id)).toMatchObject({ ok: true })
    expect([await statusOf(id), await statusOf(next.id)]).toEqual(['Encerrada', 'Ativa'])
  })

  it('shows nothing of rules to a creditor, and lets nobody else act on them', async () => {
    for (const each of [
      'reguas',
      'reguas_etapas',
      'reguas_inscricoes',
      'reguas_execucoes',
      'reguas_exclusoes',
      'reguas_vigencias',
    ])
      expect((await credor.get(`/api/v1/${each}`)).statusCode, each).toBe(403)
    expect((await executivo.post('/api/v1/reguas', { nome: 'X' })).statusCode).toBe(403)
  })
})
