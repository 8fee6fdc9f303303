import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SourceFile } from '../../../src/declaration/diagnostics/file-context'
import { systemClock } from '../../../src/server/platform/clock'
import { undoQuarantine } from '../../../src/server/platform/database/migrations/undo'
import { type Bench, bancosFile, FIRST, given, openBench, textOf, withFiles } from './bancos'

const NOW = systemClock(null).hoje()
const redes = (...campos: readonly string[]): SourceFile => ({
  path: 'resources/redes.yaml',
  text: ['recurso: redes', 'titulo: "{nome}"', 'campos:', ...campos.map((campo) => `  ${campo}`), ''].join('\n'),
})
const REDES = redes('nome: {tipo: texto(60)!, unico: true}', 'ativa: {tipo: booleano, padrao: true}')
const before = withFiles(bancosFile(textOf([...FIRST, 'rede: texto(40)'])))
const refTo = (...files: readonly SourceFile[]) =>
  withFiles(bancosFile(textOf([...FIRST, 'rede: ref(redes)'])), ...files)
const after = refTo(REDES)

let b: Bench
beforeEach(async () => {
  b = await openBench()
  await b.apply(before)
  await b.query(`insert into bancos (nome, codigo, rede) values ('Oeste', '004', ' Azul '), ('Meio', '005', '  ')`)
  await b.query(`update bancos set rede = case id when 1 then 'Azul' when 2 then 'Verde' end where id <= 3`)
})
afterEach(() => b.close())

const named = () => b.query('select b.id, r.nome from bancos b left join redes r on r.id = b.rede_id order by b.id')
const NAMED = [
  { id: 1, nome: 'Azul' },
  { id: 2, nome: 'Verde' },
  { id: 3, nome: null },
  { id: 4, nome: 'Azul' },
  { id: 5, nome: null },
]

describe('a text that becomes a ref', () => {
  it('waits for a signature, and says which texts there are and in how many rows', async () => {
    const [obstacle] = (await b.refusal(after)).obstacles
    expect(obstacle).toContain(`4 valores; último em ${NOW}; Azul 2, Verde 1; 2 a criar em redes`)
    expect((await b.plan(after)).confirmo).toMatchObject([
      { frase: 'converter bancos.rede de texto para ref(redes) com 4 valores' },
    ])
    expect(await b.query('select rede from bancos where id = 1')).toEqual([{ rede: 'Azul' }])
  })

  it('makes a record of each text, points every row to its own, and tells it in the history', async () => {
    await b.confirm(after)
    expect(await named()).toEqual(NAMED)
    expect(await b.query('select nome, ativa, versao from redes order by nome')).toEqual([
      { nome: 'Azul', ativa: true, versao: 1 },
      { nome: 'Verde', ativa: true, versao: 1 },
    ])
    expect(
      await b.query(`select acao, origem, mudancas from historico where recurso = 'redes' order by registro_id`),
    ).toEqual([
      { acao: 'criar', origem: 'plano', mudancas: { nome: [null, 'Azul'] } },
      { acao: 'criar', origem: 'plano', mudancas: { nome: [null, 'Verde'] } },
    ])
    expect(await b.apply(after)).toEqual([])
  })

  it('finds the record where one is named so already', async () => {
    await b.apply(withFiles(bancosFile(textOf([...FIRST, 'rede: texto(40)'])), REDES))
    await b.query(`insert into redes (nome) values ('Verde')`)
    await b.query(`insert into redes (nome, excluido_em) values ('Azul', now())`)
    expect((await b.plan(after)).passos.map(({ perde }) => perde)).toContain(
      `4 valores; último em ${NOW}; Azul 2, Verde 1; 1 a criar em redes`,
    )
    await b.confirm(after)
    expect(await named()).toEqual(NAMED)
    expect(await b.query('select count(*)::int as redes from redes')).toEqual([{ redes: 3 }])
  })

  it('gives the texts back when it is undone, and turns them again', async () => {
    await b.confirm(after)
    expect(await undoQuarantine(b.pool, 'bancos.rede')).toContain('bancos.rede voltou com seus valores')
    expect(await b.query('select rede from bancos where id in (1, 4) order by id')).toEqual([
      { rede: 'Azul' },
      { rede: ' Azul ' },
    ])
    await b.query(`update bancos set rede = 'Verde' where id = 1`)
    await b.confirm(after)
    expect(await named()).toEqual(NAMED.with(0, { id: 1, nome: 'Verde' }))
    expect(await b.query('select count(*)::int as redes from redes')).toEqual([{ redes: 2 }])
  })

  it('asks nobody where no row has one', async () => {
    await b.query('update bancos set rede = null')
    await b.apply(after)
    expect(await b.query('select count(rede_id)::int as redes from bancos')).toEqual([{ redes: 0 }])
  })

  it('does not count what was signed once the rows are others', async () => {
    const plan = await b.plan(after)
    await b.query(`update bancos set rede = 'Roxo' where id = 3`)
    expect((await b.refusal(after, given(plan))).message).toContain('não confere')
  })

  it.each([
    ['asks for more than a name', redes('nome: texto(60)!', 'sigla: texto(3)!')],
    ['has a shorter name', redes('nome: texto(20)!')],
  ])('is lost like any other where the target %s', async (_, target) => {
    expect((await b.plan(refTo(target))).confirmo).toMatchObject([{ frase: 'remover bancos.rede com 4 valores' }])
  })
})
