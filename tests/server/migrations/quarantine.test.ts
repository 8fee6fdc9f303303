import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../src/server/platform/clock'
import type { PlanFile } from '../../../src/server/platform/database/migrations/plan/plan-file'
import { UndoRefused, undoQuarantine } from '../../../src/server/platform/database/migrations/undo'
import { CPF } from '../fixture'
import { openTestApp } from '../harness'
import {
  type Bench,
  bancos,
  bancosFile,
  FIRST,
  given,
  openBench,
  openProductBench,
  productWith,
  textOf,
} from './bancos'

const NOW = systemClock(null).hoje()
const SEM_SITUACAO = FIRST.slice(0, 2)
const situacoes = (b: Bench) => b.query('select situacao from bancos order by id')
const KEPT = [{ situacao: 'A' }, { situacao: 'A' }, { situacao: 'B' }]

let b: Bench
beforeEach(async () => {
  b = await openBench()
})
afterEach(() => b.close())

describe('a confirmation', () => {
  const less = bancos(...SEM_SITUACAO)

  it('is asked for with what would be lost, and the phrase to repeat', async () => {
    const { steps } = await b.survey(less)
    expect(steps).toMatchObject([
      {
        classe: 'destrutiva',
        situacao: 'confirmar',
        perde: `3 valores; último em ${NOW}`,
        frase: 'remover bancos.situacao com 3 valores',
      },
    ])
  })

  it('counts with the exact phrase and a name', async () => {
    expect(await b.confirm(less)).toEqual(['bancos: remover a coluna situacao'])
    expect(await b.apply(less)).toEqual([])
  })

  const changed: readonly [string, (plan: PlanFile) => PlanFile, RegExp][] = [
    [
      'no name',
      (plan) => ({ ...plan, confirmo: plan.confirmo.map((each) => ({ ...each, por: ' ' })) }),
      /falta o nome/,
    ],
    [
      'another phrase',
      (plan) => ({ ...plan, confirmo: plan.confirmo.map((each) => ({ ...each, frase: `${each.frase}.` })) }),
      /a frase do passo 1 não confere/,
    ],
    ['no such step', (plan) => ({ ...plan, passos: [] }), /não está no plano/],
    ['other declarations', (plan) => ({ ...plan, base: { ...plan.base, config: '0' } }), /as declarações mudaram/],
    ['another database', (plan) => ({ ...plan, base: { ...plan.base, banco: '0' } }), /o banco mudou/],
  ]
  it.each(changed)('does not count with %s', async (_, change, note) => {
    const refused = await b.refusal(less, given(change(await b.plan(less))))
    expect(refused.message).toMatch(note)
    expect(await situacoes(b)).toEqual(KEPT)
  })

  it('does not count once there is more to lose, or once the structure changed', async () => {
    const plan = await b.plan(less)
    await b.query(`insert into bancos (nome, codigo, situacao) values ('Oeste', '004', 'C')`)
    expect((await b.refusal(less, given(plan))).message).toContain('espera "remover bancos.situacao com 4 valores"')
    await b.query(`delete from bancos where codigo = '004'`)
    await b.apply(bancos(...FIRST, 'agencia: texto(5)'))
    const { message } = await b.refusal(bancos(...SEM_SITUACAO, 'agencia: texto(5)'), given(plan))
    expect(message).toContain('não vale mais')
  })

  it('is spent once its plan was applied: the same removal is asked again', async () => {
    const plan = await b.plan(less)
    await b.apply(less, given(plan))
    await undoQuarantine(b.pool, 'bancos.situacao')
    expect((await b.refusal(less, given(plan))).obstacles).toHaveLength(1)
  })
})

describe('a removed field', () => {
  const less = bancos('codigo: texto(3)!')

  it('takes no value away: new rows need not fill it', async () => {
    await b.confirm(less)
    await b.query(`insert into bancos (codigo) values ('004')`)
    const kept = await b.query(
      `select zz_nome_20261120 as nome, zz_situacao_20261120 as situacao from bancos order by id`,
    )
    expect(kept).toEqual([
      { nome: 'Norte', situacao: 'A' },
      { nome: 'Sul', situacao: 'A' },
      { nome: 'Leste', situacao: 'B' },
      { nome: null, situacao: null },
    ])
  })

  it('leaves the API', async () => {
    const whole = await openProductBench()
    const definitions = productWith(bancosFile(textOf(['codigo: texto(3)!'])))
    await whole.confirm(definitions)
    const t = await openTestApp({ definitions, database: whole.database })
    const answer = await (await t.as(CPF.administrador)).get('/api/v1/bancos/1')
    await t.close()
    await whole.close()
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain('zz_')
    expect(answer.body).not.toContain('Norte')
  })

  it('comes back with its values when it is declared again', async () => {
    await b.confirm(bancos(...SEM_SITUACAO))
    const feito = await b.apply(bancos(...FIRST))
    expect(feito[0]).toBe('bancos: a coluna situacao volta da quarentena (zz_situacao_20261120) com seus valores')
    expect(await situacoes(b)).toEqual(KEPT)
    expect(await b.query('select count(*)::int as abertas from quarentena where desfeita_em is null')).toEqual([
      { abertas: 0 },
    ])
    await expect(b.query(`update bancos set situacao = 'Z'`)).rejects.toMatchObject({ code: '23514' })
  })

  it('comes back filled by its default where rows came in meanwhile', async () => {
    await b.confirm(less)
    await b.query(`insert into bancos (codigo) values ('004')`)
    await b.apply(bancos('nome: {tipo: texto(20)!, padrao: Novo}', 'codigo: texto(3)!'))
    expect(await b.query('select nome from bancos order by id')).toEqual(
      ['Norte', 'Sul', 'Leste', 'Novo'].map((nome) => ({ nome })),
    )
  })

  it('comes back by one command whatever the file says, and is then asked for again', async () => {
    const gone = bancos(...SEM_SITUACAO)
    await b.confirm(gone)
    expect(await undoQuarantine(b.pool, 'zz_situacao_20261120')).toContain('bancos.situacao voltou')
    expect(await situacoes(b)).toEqual(KEPT)
    expect((await b.refusal(gone)).obstacles).toEqual([
      `bancos: remover a coluna situacao (3 valores; último em ${NOW})`,
    ])
    expect(await b.apply(bancos(...FIRST))).toContain('bancos: situacao só aceita os valores declarados')
  })

  it('comes back with all that its plan set aside, by the name of the plan', async () => {
    const gone = bancos('codigo: texto(3)!')
    const { plano } = await b.plan(gone)
    await b.confirm(gone)
    const said = await undoQuarantine(b.pool, plano)
    expect(said.split('\n').sort()).toEqual([
      expect.stringContaining('bancos.nome voltou'),
      expect.stringContaining('bancos.situacao voltou'),
    ])
    expect(await situacoes(b)).toEqual(KEPT)
    await expect(undoQuarantine(b.pool, plano)).rejects.toThrow('Não há nada em quarentena.')
  })

  it('stays aside whole when one part of its plan has no place any more', async () => {
    const gone = bancos('codigo: texto(3)!')
    const { plano } = await b.plan(gone)
    await b.confirm(gone)
    await b.query('alter table bancos add column nome text')
    await expect(undoQuarantine(b.pool, plano)).rejects.toThrow('bancos.nome existe de novo')
    await expect(undoQuarantine(b.pool, 'nada')).rejects.toThrow(`pelo plano ${plano}`)
    expect(await b.query('select 1 from quarentena where desfeita_em is not null')).toEqual([])
  })

  it.each([['nada'], ['bancos'], ['situacao']])(
    'is not brought back under the name %s, and what there is is told',
    async (name) => {
      await b.confirm(bancos(...SEM_SITUACAO))
      const refused = undoQuarantine(b.pool, name)
      await expect(refused).rejects.toBeInstanceOf(UndoRefused)
      await expect(refused).rejects.toThrow('zz_situacao_20261120')
    },
  )

  it('may be dropped for good after thirty days, on a confirmation of its own that nothing waits for', async () => {
    const gone = bancos(...SEM_SITUACAO)
    await b.confirm(gone)
    expect((await b.survey(gone, { ...given(), hoje: '2026-12-19' })).steps).toEqual([])
    const { steps } = await b.survey(gone, { ...given(), hoje: '2026-12-20' })
    expect(steps).toMatchObject([{ situacao: 'oferta', frase: 'apagar zz_situacao_20261120 com 3 valores' }])
    expect(await b.apply(gone, { ...given(), hoje: '2026-12-20' })).toEqual([])
    await b.confirm(gone, '2026-12-20')
    expect(await b.query(`select 1 from pg_attribute where attname like 'zz%' and not attisdropped`)).toEqual([])
    expect((await b.survey(gone, { ...given(), hoje: '2027-03-01' })).steps).toEqual([])
    await expect(undoQuarantine(b.pool, 'bancos.situacao')).rejects.toThrow('Não há nada em quarentena.')
  })

  it('is set aside again the same day under a name of its own', async () => {
    for (const definitions of [bancos(...SEM_SITUACAO), bancos(...FIRST), bancos(...SEM_SITUACAO)])
      await b.confirm(definitions)
    expect(await b.query('select nome, desfeita_em is null as aberta from quarentena order by id')).toEqual([
      { nome: 'zz_situacao_20261120', aberta: false },
      { nome: 'zz_situacao_20261120', aberta: true },
    ])
  })
})
