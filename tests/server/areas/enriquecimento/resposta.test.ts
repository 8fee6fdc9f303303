import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { withApp } from '../../with-app'
import { addTelefone } from '../clientes/pessoa-de-teste'
import { finished } from '../remessas/batch'
import { row, workbook } from '../remessas/hostile-workbooks'
import { achadosDe, createDevedor, createFornecedor, pedido, responder } from './enriquecer'

const { t, backoffice } = withApp({ hoje: '2026-11-20', worker: 'sim' }, ['backoffice'])

const ver = async (id: number) => (await backoffice.get(`/api/v1/enriquecimentos/${id}`)).json()

/** A request about two people, one of two creditors, one of one. */
async function aberto(preco = 1.95) {
  const fornecedor_id = await createFornecedor(t, { preco, limite: 1000 })
  const [a, b] = [await createDevedor(t, { cidade: 'Maringá' }, [10, 57]), await createDevedor(t)]
  const { enriquecimento_id: id } = await pedido(t, backoffice, { fornecedor_id, marcados: [a.id, b.id] })
  return { id, a, b, fornecedor_id }
}

describe('the answer of a supplier', () => {
  it('waits beside what the clients have, and writes nothing into them', async () => {
    const { id, a, b } = await aberto()
    await addTelefone(t, a.id, '41977776666')
    const linhas = [
      `${a.cpf};celular;(41) 97777-6666;Base A;90`,
      `${a.cpf};telefone;41988887777;Base A;80`,
      `${a.cpf};cidade;Londrina;Base A;70`,
      `${b.cpf};e-mail;Ana@Example.com;Base B;`,
    ]
    await finished(t, await responder(backoffice, id, linhas))
    expect(await achadosDe(t, id)).toMatchObject([
      { cliente_id: a.id, dado: 'telefone', novo: '41977776666', atual: '41977776666', status: 'Já tem' },
      { cliente_id: a.id, dado: 'telefone', novo: '41988887777', atual: '41977776666', status: 'Nova' },
      { cliente_id: a.id, dado: 'cidade', novo: 'Londrina', atual: 'Maringá', status: 'Nova' },
      { cliente_id: b.id, dado: 'email', novo: 'ana@example.com', atual: null, status: 'Nova' },
    ])
    expect(await ver(id)).toMatchObject({ status: 'Concluído', encontrados: 2, achados: 4, rejeitadas: 0 })
    const { rows } = await sql`select telefone from telefones where cliente_id = ${a.id}`.execute(t.db)
    expect(rows).toHaveLength(1)
  })

  it('settles what came, gives back what was not used, and says whose cost it is to the centavo', async () => {
    const { id, a, fornecedor_id } = await aberto()
    await finished(t, await responder(backoffice, id, [`${a.cpf};telefone;41988887777;Base A;80`]))
    expect(await ver(id)).toMatchObject({ encontrados: 1, valor: 1.95 })
    const { rows } = await sql`select k.credor_id, k.quantidade, k.valor::float, f.valor::float as total, f.status
      from fornecedores_consumo_credores k join fornecedores_consumo f on f.id = k.consumo_id
      where f.fornecedor_id = ${fornecedor_id} order by k.credor_id`.execute(t.db)
    expect(rows).toEqual([
      { credor_id: 10, quantidade: 1, valor: 0.98, total: 1.95, status: 'Liquidado' },
      { credor_id: 57, quantidade: 1, valor: 0.97, total: 1.95, status: 'Liquidado' },
    ])
  })

  it('says of each line that stays out why, by its number', async () => {
    const { id, a } = await aberto()
    const other = await createDevedor(t)
    const linhas = [
      `${a.cpf};telefone;41988887777;Base A;80`,
      `${other.cpf};telefone;41988887777;Base A;80`,
      `${a.cpf};telefone;123;Base A;80`,
      `${a.cpf};time do coração;Coritiba;Base A;80`,
      `${a.cpf};telefone;41 98888-7777;Base B;10`,
      `${a.cpf};telefone;41988887778;Base A;101`,
      '111;telefone;41988887777;Base A;80',
    ]
    await finished(t, await responder(backoffice, id, linhas))
    const feito = await ver(id)
    expect(feito).toMatchObject({ achados: 1, rejeitadas: 6 })
    for (const piece of [
      'O CPF não é de quem se consultou neste pedido. 1 linha: 3',
      'outra linha. 1 linha: 6',
      '1 linha: 5',
    ])
      expect(feito.rejeicoes).toContain(piece)
    const { rows } = await sql`select from enriquecimentos_linhas`.execute(t.db)
    expect(rows).toHaveLength(0)
  })

  it('opens a task for a death, once, and never offers it to be accepted', async () => {
    const { id, a } = await aberto()
    await finished(
      t,
      await responder(backoffice, id, [`${a.cpf};óbito;03/05/2026;Base A;99`, `${a.cpf};obito;;Base B;`]),
    )
    expect((await achadosDe(t, id)).map(({ status }) => status)).toEqual(['Em pendência', 'Em pendência'])
    const { rows } =
      await sql`select status from pendencias where tipo = 'falecido' and registro_clientes_id = ${a.id}`.execute(t.db)
    expect(rows).toEqual([{ status: 'Aberta' }])
  })

  it('tells of a death though what stands beside it cannot be kept', async () => {
    const { id, a } = await aberto()
    const rows = [
      row(1, ['cpf', 'tipo', 'valor']),
      row(2, [a.cpf, 'obito', 'em_x0000_ maio']),
      row(3, [a.cpf, 'cidade', 'Lon_x0000_drina']),
    ]
    await finished(t, await responder(backoffice, id, workbook(rows.join(''))))
    expect(await achadosDe(t, id)).toMatchObject([{ dado: 'obito', novo: 'em maio', status: 'Em pendência' }])
    expect(await ver(id)).toMatchObject({ status: 'Concluído', rejeitadas: 1 })
  })

  it('that cannot be read leaves the request waiting for another file, with the reason', async () => {
    const { id, a } = await aberto()
    const file = await import('../../resources/files/samples')
    const sent = await backoffice.inject({
      method: 'POST',
      url: '/api/v1/enriquecimentos/arquivos/resposta',
      ...file.fileForm('r.csv', 'cpf;telefone\r\n1;2\r\n'),
    })
    const asked = await backoffice.post(`/api/v1/enriquecimentos/${id}/resposta`, { resposta: sent.json().id })
    await expect(finished(t, asked.json().trabalho_id)).rejects.toThrow('Faltam colunas na resposta: tipo, valor.')
    expect(await ver(id)).toMatchObject({ status: 'Enviado', problema: 'Faltam colunas na resposta: tipo, valor.' })
    await finished(t, await responder(backoffice, id, [`${a.cpf};telefone;41988887777;Base A;80`]))
    expect(await ver(id)).toMatchObject({ status: 'Concluído', problema: null, achados: 1 })
  })

  it('of which no line comes in waits for another file, with the reason', async () => {
    const { id, a } = await aberto()
    const sent = responder(backoffice, id, [`${a.cpf};telefone;123;Base A;80`, '111;telefone;41988887777;Base A;80'])
    await expect(finished(t, await sent)).rejects.toThrow('Nenhuma linha da resposta entrou.')
    const { status, problema, valor } = await ver(id)
    expect([status, valor]).toEqual(['Enviado', 3.9])
    expect(problema).toContain('1 linha: 3')
  })

  it('comes once: a second one is refused, and a file that somebody else sent too', async () => {
    const { id, a } = await aberto()
    const foreign = await backoffice.post(`/api/v1/enriquecimentos/${id}/resposta`, { resposta: 999_999 })
    expect(foreign.json().errors).toHaveProperty('resposta')
    await finished(t, await responder(backoffice, id, [`${a.cpf};telefone;41988887777;Base A;80`]))
    const again = await backoffice.post(`/api/v1/enriquecimentos/${id}/resposta`, { resposta: 1 })
    expect(again.statusCode).toBe(409)
  })

  it('whose reading fails as often as it is tried gives the request back then, with the reason', async () => {
    const { id, a } = await aberto()
    const owner = new pg.Client({ connectionString: t.database.ownerUrl })
    await owner.connect()
    await owner.query(`create function cheio() returns trigger language plpgsql as
      $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$`)
    await owner.query(
      'create trigger cheio before insert on enriquecimentos_linhas for each row execute function cheio()',
    )
    await responder(backoffice, id, [`${a.cpf};telefone;41988887777;Base A;80`])
    await expect.poll(async () => (await ver(id)).status, { timeout: 60_000, interval: 200 }).toBe('Enviado')
    expect((await ver(id)).problema).toContain('O disco do servidor está cheio')
    await owner.query('drop trigger cheio on enriquecimentos_linhas')
    await owner.end()
    await finished(t, await responder(backoffice, id, [`${a.cpf};telefone;41988887777;Base A;80`]))
    expect((await ver(id)).status).toBe('Concluído')
  })
})
