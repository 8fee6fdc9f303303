import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { desfazerRemessa } from '../../../../src/server/areas/remessas/desfazendo'
import { systemClock } from '../../../../src/server/platform/clock'
import { hasTurn, runs } from '../../../inteiro'
import type { Actor, TestApp } from '../../harness'
import { withApp } from '../../with-app'
import { desfazer, type Envio, editar, enviarPrevia, fixture, realFile, trazer } from './batch'
import { carteiraDump } from './carteira-dump'
import { overBrokenLine } from './morrendo'

const HEADING = 'cpf_cnpj;nome;cidade;numero_operacao;valor_nominal;data_vencimento\n'
const fileOf = (...lines: readonly string[]) => Buffer.from(HEADING + lines.map((line) => `${line}\n`).join(''))
const MOTIVO = { motivo: 'Arquivo do mês errado' }

const REAL = ['fgts.csv', 'nao_previdenciario.csv'].slice(0, runs(1, 2)).flatMap((nome) => {
  const arquivo = realFile(nome)
  if (arquivo === null) console.log(`left out: ${nome} is not beside the project`)
  return arquivo === null ? [] : [{ nome, arquivo, layout: 'divida-ativa' }]
})

describe('undoing a batch', () => {
  const { t, backoffice, executivo, coordenador } = withApp({ worker: 'sim' }, [
    'backoffice',
    'executivo',
    'coordenador',
  ])

  beforeAll(async () => {
    await trazer(t, backoffice, { arquivo: fixture('avenca-utf8.csv'), credor_id: 129 })
  })

  it.each<Envio & { readonly nome: string }>([
    { nome: 'rejeitos.csv', arquivo: fixture('rejeitos.csv') },
    { nome: 'a file that changes clients', arquivo: fileOf('52998224725;José Novo;Recife;S-9;10,00;01/10/2026') },
    ...REAL,
  ])('leaves every row and value as before: $nome', { timeout: 240_000 }, async (envio) => {
    const before = await carteiraDump(t)
    const { id } = await trazer(t, backoffice, envio)
    expect(await carteiraDump(t)).not.toEqual(before)
    await desfazer(t, backoffice, id)
    expect(await carteiraDump(t)).toEqual(before)
    expect(await stateOf(t, id)).toMatchObject({ status: 'Desfeita', diario: 0, linhas: 0 })
  })

  it('frees the file for another time', async () => {
    const envio = { arquivo: fileOf('52998224725;José;;FR-1;1,00;01/10/2026') }
    const before = await carteiraDump(t)
    await desfazer(t, backoffice, (await trazer(t, backoffice, envio)).id)
    await desfazer(t, backoffice, (await trazer(t, backoffice, envio)).id)
    expect(await carteiraDump(t)).toEqual(before)
  })

  describe('is refused whole, naming the rows, when something became of them:', () => {
    let batch = 0
    afterEach(async () => {
      const before = await carteiraDump(t)
      const again = await undo(backoffice, batch)
      expect([again.statusCode, again.json().code]).toEqual([409, 'remessa_nao_desfaz'])
      expect(await carteiraDump(t)).toEqual(before)
      expect(await stateOf(t, batch)).toMatchObject({ status: 'Em cobrança' })
    })
    const refusal = async () => (await undo(backoffice, batch)).json().message

    it('an agreement on an operation', async () => {
      batch = (await trazer(t, backoffice, { arquivo: fileOf('11144477735;Ana;;AC-1;1000,00;01/08/2026') })).id
      const [{ id: operacao, cliente_id } = { id: 0, cliente_id: 0 }] = await operacoesOf(t, batch)
      const acordo = await executivo.post('/api/v1/acordo/store', {
        cliente_id,
        credor_id: 300,
        operacoes: [operacao],
        formaPagamento: 'boleto_pix',
        parametros: {},
      })
      expect(acordo.statusCode, acordo.body).toBe(201)
      expect(await refusal()).toContain(`Operação AC-1 (no acordo ${acordo.json().acordo.id})`)
    })

    it('a change of a record that it changed, and one of a record that it made', async () => {
      await trazer(t, backoffice, { arquivo: fileOf('39053344705;Bruno;Natal;CH-0;1,00;01/08/2026') })
      batch = (await trazer(t, backoffice, { arquivo: fileOf('39053344705;Bruno Dias;Natal;CH-1;1,00;01/08/2026') })).id
      const [{ id, cliente_id } = { id: 0, cliente_id: 0 }] = await operacoesOf(t, batch)
      await editar(backoffice, `/api/v1/clientes/${cliente_id}`, { cidade: 'Olinda' })
      await editar(backoffice, `/api/v1/operacoes/${id}`, { descricao: 'Mensalidade' })
      const message = await refusal()
      expect(message).toContain('Cliente Bruno Dias (alterado depois)')
      expect(message).toContain('Operação CH-1 (alterado depois)')
    })

    it('a later batch on the same client', async () => {
      batch = (await trazer(t, backoffice, { arquivo: fileOf('98765432100;Carla;;LT-1;1,00;01/08/2026') })).id
      await trazer(t, backoffice, { arquivo: fileOf('98765432100;Carla;;LT-2;1,00;01/08/2026') })
      expect(await refusal()).toMatch(/Cliente Carla \(tem Operação nº \d+\)/)
    })

    it('a comment beside a record', async () => {
      batch = (await trazer(t, backoffice, { arquivo: fileOf('29537995593;Davi;;CO-1;1,00;01/08/2026') })).id
      const [{ cliente_id } = { cliente_id: 0 }] = await operacoesOf(t, batch)
      const said = await backoffice.post(`/api/v1/clientes/${cliente_id}/comentarios`, { texto: 'Ligou' })
      expect(said.statusCode, said.body).toBeLessThan(300)
      expect(await refusal()).toContain('Cliente Davi (tem comentário ou anexo)')
    })
  })

  it('asks for its own permission, a reason, and a batch that is there', async () => {
    const { id } = await trazer(t, backoffice, { arquivo: fileOf('86288366757;Eva;;PE-1;1,00;01/08/2026') })
    expect((await undo(executivo, id)).statusCode).toBe(403)
    const mute = await backoffice.post(`/api/v1/remessas/${id}/desfazer`, { motivo: ' ' })
    expect([mute.statusCode, Object.keys(mute.json().errors)]).toEqual([422, ['motivo']])
    expect((await undo(backoffice, 999_999)).statusCode).toBe(404)
    await desfazer(t, coordenador, id)
    const again = await undo(coordenador, id)
    expect([again.statusCode, again.json().code]).toEqual([409, 'transicao_nao_permitida'])
  })

  it.each(['Em cobrança', 'Validada'])(
    'is told of by the batch, %s before: who, why and from which state',
    async (de) => {
      const arquivo = fileOf(`12312312387;Fábio;;HI-${de.length};1,00;01/08/2026`)
      const batch = async () =>
        de === 'Validada'
          ? (await enviarPrevia(backoffice, { arquivo })).json<{ remessa_id: number }>().remessa_id
          : (await trazer(t, backoffice, { arquivo })).id
      const id = await batch()
      if (de === 'Validada') expect((await undo(coordenador, id)).statusCode).toBe(202)
      else await desfazer(t, coordenador, id)
      const { rows } = await t.app.pool.query(
        `select usuario_id, mudancas from historico where recurso = 'remessas' and registro_id = $1 order by id desc limit 1`,
        [id],
      )
      expect(rows[0]).toEqual({
        usuario_id: coordenador.usuarioId,
        mudancas: { status: [de, 'Desfeita'], motivo: [null, MOTIVO.motivo] },
      })
    },
  )
})

describe('undoing a batch without a worker', () => {
  const { t, backoffice } = withApp({}, ['backoffice'])

  it('ends one that was confirmed and is not in yet', async () => {
    const { id: previa_id, remessa_id } = (await enviarPrevia(backoffice, { arquivo: fixture('rejeitos.csv') })).json()
    await backoffice.post('/api/v1/remessas', { previa_id })
    const answer = await undo(backoffice, remessa_id)
    expect([answer.statusCode, answer.json()]).toEqual([202, { trabalho_id: null }])
    expect(await stateOf(t, remessa_id)).toMatchObject({ status: 'Desfeita' })
  })

  it('leaves all of it at any statement where its process dies, a third of them on each day, and goes on whole', {
    timeout: 240_000,
  }, async () => {
    const { definitions } = t
    const deps = { definitions, clock: systemClock('2026-11-20') }
    const before = await carteiraDump(t)
    const { id: previa_id, remessa_id } = (await enviarPrevia(backoffice, { arquivo: fixture('rejeitos.csv') })).json()
    await backoffice.post('/api/v1/remessas', { previa_id })
    const { importarRemessa } = await import('../../../../src/server/areas/remessas/importar')
    await importarRemessa({ db: t.db, ...deps, onProgress: async () => undefined }, remessa_id)
    const brought = await carteiraDump(t)
    expect((await undo(backoffice, remessa_id)).statusCode).toBe(202)
    for (let k = 1; ; k += 1) {
      if (!hasTurn(k, 3)) continue
      if (await undoAndDie(t, remessa_id, k)) break
      expect([k, await carteiraDump(t)]).toEqual([k, brought])
    }
    expect(await carteiraDump(t)).toEqual(before)
    // started again after it ended it changes nothing
    await desfazerRemessa({ db: t.db, ...deps }, remessa_id)
    expect(await stateOf(t, remessa_id)).toMatchObject({ status: 'Desfeita', diario: 0 })
  })
})

/** Whether the undoing ended, on a line that breaks for good before its k-th statement. */
async function undoAndDie(t: TestApp, remessaId: number, k: number): Promise<boolean> {
  const { outcome } = await overBrokenLine(t, k, (deps) => desfazerRemessa(deps, remessaId))
  return outcome === 'whole'
}

function undo(actor: Actor, id: number) {
  return actor.post(`/api/v1/remessas/${id}/desfazer`, MOTIVO)
}

async function stateOf(t: TestApp, id: number) {
  const { rows } = await t.app.pool.query(
    `select status, (select count(*)::int from importacoes_registros j join importacoes i on i.id = j.importacao_id
        where i.registro_id = remessas.id and i.tipo = 'remessa') as diario,
      (select count(*)::int from remessas_linhas l join importacoes i on i.id = l.importacao_id
        where i.registro_id = remessas.id and i.tipo = 'remessa') as linhas from remessas where id = $1`,
    [id],
  )
  return rows[0]
}

function operacoesOf(t: TestApp, remessaId: number) {
  return t.db.selectFrom('operacoes').select(['id', 'cliente_id']).where('remessa_id', '=', remessaId).execute()
}
