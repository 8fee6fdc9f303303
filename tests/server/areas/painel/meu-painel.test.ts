import { describe, expect, it } from 'vitest'
import type { Oferta, Painel } from '../../../../src/contract/paineis/painel'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { withApp } from '../../with-app'

const { t, executivo, supervisorFinanceiro } = withApp({ hoje: '2026-11-20' }, ['executivo', 'supervisorFinanceiro'])
const URL = '/api/v1/paineis/inicio/abas/meu_painel'

const shown = async (actor: Actor) => (await actor.get('/api/v1/paineis/inicio?aba=meu_painel')).json<Painel>()
const keep = (actor: Actor, payload: object) => actor.inject({ method: 'PUT', url: URL, payload })
const offered = async (actor: Actor) =>
  (await actor.get(URL)).json<{ oferta: readonly Oferta[]; escolha: readonly string[] }>()
const namesIn = ({ blocos }: Painel) =>
  blocos.map((bloco) => {
    if (bloco.kind === 'figuras') return bloco.indicadores.map(({ nome }) => nome)
    return bloco.kind === 'lista' ? bloco.rota.recurso : bloco.kind
  })

describe('the tab that each person fills', () => {
  it('is empty until he chooses, then shows figures and lists in his order, to him alone', async () => {
    expect(await shown(executivo)).toMatchObject({ aba: 'meu_painel', pessoal: true, blocos: [] })
    const escolha = ['acordos.fechados', 'promessas.para_hoje', 'acordos', 'recebimentos.recebido']
    expect((await keep(executivo, { escolha })).statusCode).toBe(204)
    expect(namesIn(await shown(executivo))).toEqual([
      ['acordos.fechados', 'promessas.para_hoje'],
      'acordos',
      ['recebimentos.recebido'],
    ])
    expect((await shown(await t.as(CPF.outroExecutivo))).blocos).toEqual([])
    const again = ['recebimentos.recebido', 'acordos']
    await keep(executivo, { escolha: again })
    expect(namesIn(await shown(executivo))).toEqual([['recebimentos.recebido'], 'acordos'])
    expect((await offered(executivo)).escolha).toEqual(again)
  })

  it('offers only figures and lists that he may open, and refuses others', async () => {
    const names = (await offered(executivo)).oferta.map(({ nome }) => nome)
    expect(names).toEqual(expect.arrayContaining(['acordos', 'acordos.meus_no_mes', 'promessas.para_hoje']))
    expect(names).not.toContain('acordos_operacoes')
    expect(names).not.toContain('convenios')
    for (const nome of ['convenios', 'acordos.nada', 'nada', '']) {
      const answer = await keep(executivo, { escolha: [nome] })
      expect([nome, answer.statusCode]).toEqual([nome, 422])
    }
    expect((await keep(executivo, { escolha: ['acordos', 'acordos'] })).statusCode).toBe(422)
  })

  it('leaves out what he may no longer open, and keeps the rest', async () => {
    const escolha = ['acordos.fechados', 'convenios', 'recebimentos.recebido_hoje']
    expect((await keep(supervisorFinanceiro, { escolha })).statusCode).toBe(204)
    const admin = await (await t.as(CPF.administrador)).confirm()
    const url = '/api/v1/usuarios/7'
    const versao: string = (await admin.get(url)).json().versao
    const headers = { 'if-match': `"${versao}"` }
    const moved = await admin.inject({ method: 'PATCH', url, payload: { funcao: 'Analista de Backoffice' }, headers })
    expect(moved.statusCode, moved.body).toBe(200)
    const now = await t.as(CPF.supervisorFinanceiro)
    expect(namesIn(await shown(now))).toEqual([['acordos.fechados']])
    expect((await offered(now)).escolha).toEqual(['acordos.fechados'])
  })
})
