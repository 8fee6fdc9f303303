import { describe, expect, it } from 'vitest'
import { withApp } from '../../with-app'
import { desfazer, editar, enviarPrevia, trazer } from './batch'
import { carteiraDump } from './carteira-dump'

const HEADING = 'cpf_cnpj;nome;cidade;numero_operacao;valor_nominal;data_vencimento;descricao;aluno;contrato\n'
const fileOf = (...lines: readonly string[]) => Buffer.from(HEADING + lines.map((line) => `${line}\n`).join(''))
const NUMERO = 'numero_operacao;valor_nominal;data_vencimento;descricao\n'
const shortOf = (...lines: readonly string[]) => Buffer.from(NUMERO + lines.map((line) => `${line}\n`).join(''))

describe('an update of a creditor', () => {
  const { t, backoffice, executivo, credor216 } = withApp({ worker: 'sim' }, ['backoffice', 'executivo', 'credor216'])
  const operacao = (numero: string) =>
    t.db.selectFrom('operacoes').selectAll().where('numero_operacao', '=', numero).executeTakeFirstOrThrow()
  const send = (arquivo: Buffer, more: object = {}) =>
    enviarPrevia(backoffice, { arquivo, tipo: 'atualizacao', credor_id: 300, ...more })

  it('changes what the file says otherwise, tells it beforehand, and leaves blank cells alone', async () => {
    await trazer(t, backoffice, {
      arquivo: fileOf(
        '52998224725;José;Natal;UP-1;100,00;01/10/2026;Curso;Zoé;C-1',
        '52998224725;José;Natal;UP-2;50,00;01/10/2026;Curso;;',
        '11144477735;Ana;Recife;UP-3;70,00;01/10/2026;Curso;;',
      ),
    })
    const { previa, id } = await trazer(t, backoffice, {
      tipo: 'atualizacao',
      arquivo: fileOf(
        '52998224725;José Lima;;UP-1;120,50;15/10/2026;;;C-2',
        '52998224725;José Outro;;UP-2;50,00;01/10/2026;Curso;;',
        '11144477735;Ana;Recife;UP-3;70,00;01/10/2026;Curso;;',
        '11144477735;Ana;Recife;UP-404;70,00;01/10/2026;Curso;;',
        '52998224725;José;;UP-3;70,00;01/10/2026;Curso;;',
        '11144477735;Ana;Recife;UP-1;70,00;01/10/2026;Curso;;',
      ),
    })
    expect(previa).toMatchObject({ linhas: 6, aceitas: 1, sem_mudanca: 2, rejeitadas: 3, valor_total: 120.5 })
    expect(previa.rejeitos.map(({ linha, motivo }: { linha: number; motivo: string }) => [linha, motivo])).toEqual([
      [5, 'O credor não tem operação com este número.'],
      [6, 'Número repetido no arquivo: já veio na linha 4, com outro devedor (codevedor).'],
      [7, 'Número repetido no arquivo: já veio na linha 2, com outro devedor (codevedor).'],
    ])
    expect(await operacao('UP-1')).toMatchObject({
      valor_nominal: 120.5,
      data_vencimento: '2026-10-15',
      descricao: 'Curso',
      aluno: 'Zoé',
      adicionais: { contrato: 'C-2' },
    })
    const { rows } = await t.app.pool.query(
      `select c.nome, c.cidade, (select h.origem from historico h where h.recurso = 'operacoes' and h.registro_id = o.id order by h.id desc limit 1) as origem
       from operacoes o join clientes c on c.id = o.cliente_id where numero_operacao = 'UP-1'`,
    )
    expect(rows).toEqual([{ nome: 'José Lima', cidade: 'Natal', origem: `remessa ${id}` }])
    const batch = await t.db.selectFrom('remessas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(batch).toMatchObject({
      tipo: 'atualizacao',
      aceitas: 1,
      sem_mudanca: 2,
      rejeitadas: 3,
      status: 'Em cobrança',
    })
  })

  it('is undone to the very values, or refused where one was changed since', async () => {
    const before = await carteiraDump(t)
    const { id } = await trazer(t, backoffice, {
      tipo: 'atualizacao',
      arquivo: fileOf('52998224725;José Neto;Olinda;UP-1;99,00;20/10/2026;Outra;Caio;C-3'),
    })
    expect(await carteiraDump(t)).not.toEqual(before)
    await desfazer(t, backoffice, id)
    expect(await carteiraDump(t)).toEqual(before)

    const again = await trazer(t, backoffice, { tipo: 'atualizacao', arquivo: shortOf('UP-2;51,00;01/10/2026;Curso') })
    await editar(backoffice, `/api/v1/operacoes/${(await operacao('UP-2')).id}`, { aluno: 'Rui' })
    const refused = await backoffice.post(`/api/v1/remessas/${again.id}/desfazer`, { motivo: 'x' })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('Operação UP-2 (alterado depois)'),
    ])
  })

  it('keeps what a person wrote last, until the file is chosen for that column; values of the creditor follow', async () => {
    await editar(backoffice, `/api/v1/operacoes/${(await operacao('UP-3')).id}`, {
      descricao: 'Conferido por telefone',
      valor_nominal: 71,
    })
    const previa = (await send(shortOf('UP-3;80,00;01/10/2026;Do arquivo'))).json()
    expect(previa).toMatchObject({ aceitas: 1 })
    expect(previa.mantidas).toEqual([
      { coluna: 'operacoes.descricao', rotulo: 'Descrição', linhas: 1, usa_arquivo: false },
    ])
    expect(previa.mantidos).toEqual([
      expect.objectContaining({
        linha: 2,
        numero_operacao: 'UP-3',
        porque: 'pessoa',
        valor: 'Conferido por telefone',
        do_arquivo: 'Do arquivo',
      }),
    ])
    const choose = (usar_arquivo: readonly string[]) =>
      backoffice.post(`/api/v1/remessas/${previa.remessa_id}/colunas`, { usar_arquivo })
    expect((await choose(['operacoes.credor_id'])).json().errors).toEqual({
      usar_arquivo: ['Escolha um dos valores da lista.'],
    })
    expect((await choose(['operacoes.descricao'])).json()).toMatchObject({ status: 'Validada', aceitas: 1 })
    expect((await choose([])).statusCode).toBe(200)
    const kept = (await backoffice.get(`/api/v1/remessas/previa/${previa.id}`)).json()
    expect(kept.mantidas).toEqual(previa.mantidas)
    await choose(['operacoes.descricao'])
    const chosen = (await backoffice.get(`/api/v1/remessas/previa/${previa.id}`)).json()
    expect(chosen.mantidas).toEqual([{ ...previa.mantidas[0], linhas: 0, usa_arquivo: true }])
    const confirmed = await backoffice.post('/api/v1/remessas', { previa_id: previa.id })
    await finishedOf(confirmed.json().trabalho_id)
    expect(await operacao('UP-3')).toMatchObject({ valor_nominal: 80, descricao: 'Do arquivo' })
  })

  it('moves nothing of an operation in a living agreement, and asks a person to look', async () => {
    const { id: operacao_id, cliente_id } = await operacao('UP-1')
    const closed = await executivo.post('/api/v1/acordo/store', {
      cliente_id,
      credor_id: 300,
      operacoes: [operacao_id],
      formaPagamento: 'boleto_pix',
      parametros: {},
    })
    expect(closed.statusCode, closed.body).toBe(201)
    const before = await operacao('UP-1')
    const { previa, id } = await trazer(t, backoffice, {
      tipo: 'atualizacao',
      arquivo: shortOf('UP-1;999,00;01/01/2027;Nova', 'UP-2;52,00;01/10/2026;Curso'),
    })
    expect(previa).toMatchObject({ aceitas: 1, sem_mudanca: 1 })
    expect(new Set(previa.mantidos.map(({ porque }: { porque: string }) => porque))).toEqual(new Set(['acordo']))
    const { valor_nominal, data_vencimento, status_operacao } = before
    expect(await operacao('UP-1')).toMatchObject({
      ...{ valor_nominal, data_vencimento, status_operacao },
      nominal_credor: 999,
    })
    const open = `select tipo, registro_operacoes_id from pendencias where status = 'Aberta'`
    expect((await t.app.pool.query(open)).rows).toEqual([
      { tipo: 'saldo_diferente', registro_operacoes_id: operacao_id },
    ])
    await desfazer(t, backoffice, id)
    expect((await t.app.pool.query(open)).rows).toEqual([])
  })

  it('gives back what a complete file does not name: a return in draft, previewed and undone with it', async () => {
    await trazer(t, backoffice, {
      credor_id: 216,
      arquivo: fileOf(
        '52998224725;José;;AB-1;10,00;01/10/2026;;;',
        '52998224725;José;;AB-2;20,00;01/10/2026;;;',
        '52998224725;José;;AB-3;30,00;01/10/2026;;;',
      ),
    })
    const before = await carteiraDump(t)
    const arquivo = shortOf('AB-1;10,00;01/10/2026;')
    const apart = (await send(arquivo, { credor_id: 216 })).json()
    expect(apart).toMatchObject({ aceitas: 0, sem_mudanca: 1, ausentes: 0 })
    await t.db.insertInto('motivos').values({ nome: 'Fora do arquivo', tipo: 'devolucao', ordem_tela: 1 }).execute()
    const { previa, id } = await trazer(t, backoffice, {
      arquivo,
      tipo: 'atualizacao',
      credor_id: 216,
      completo: 'sim',
    })
    expect(previa).toMatchObject({ ausentes: 2, valor_ausente: 50 })
    const { rows } = await t.app.pool.query(
      `select d.status, d.credor_id, array_agg(o.numero_operacao order by o.numero_operacao) as numeros, sum(o.valor_nominal) as total
       from devolucoes d join devolucoes_operacoes l on l.devolucao_id = d.id join operacoes o on o.id = l.operacao_id group by d.id`,
    )
    expect(rows).toEqual([{ status: 'Rascunho', credor_id: 216, numeros: ['AB-2', 'AB-3'], total: 50 }])
    expect(await carteiraDump(t)).toEqual(before)
    await desfazer(t, backoffice, id)
    expect((await t.app.pool.query('select from devolucoes')).rowCount).toBe(0)
  })

  it('finds no operation of another creditor, and lets no creditor’s user choose', async () => {
    const previa = (await send(shortOf('AB-1;11,00;01/10/2026;'))).json()
    expect(previa).toMatchObject({ aceitas: 0, rejeitadas: 1 })
    const refused = await credor216.post(`/api/v1/remessas/${previa.remessa_id}/colunas`, { usar_arquivo: [] })
    expect(refused.statusCode).toBe(403)
  })

  async function finishedOf(trabalho: number) {
    const { finished } = await import('./batch')
    await finished(t, trabalho)
  }
})
