import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, openInstallation } from './installation'

let i: Installation
beforeAll(async () => {
  i = await openInstallation()
})
afterAll(async () => {
  await i.allowDatabases('nao')
  await i.close()
})

const read = (caminho: string) => readFileSync(join(i.root, caminho), 'utf8')
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const seen = (caminho: string) => (existsSync(join(i.root, caminho)) ? hash(read(caminho)) : null)
const file = (caminho: string, texto: string | null, versao: string | null = seen(caminho)) => ({
  caminho,
  texto,
  versao,
})
const apply = (arquivos: readonly object[], more: object = {}) =>
  i.ask('PUT', '/declaracoes', { arquivos, confirmo: [], sem_casos: true, ...more })
const git = (...args: string[]) => execFileSync('git', ['-C', i.root, ...args], { encoding: 'utf8' })

const BANCOS = `# Os bancos com que se trabalha.
recurso: bancos
campos:
  nome:   texto!   # como no extrato
  codigo: texto(3)!
`

describe('applying declarations', () => {
  it('asks before it goes on where the cases cannot be run, and writes nothing', async () => {
    const answer = await apply([file('resources/bancos.yaml', BANCOS)], { sem_casos: false })
    expect([answer.status, answer.body.code]).toEqual([422, 'casos_nao_rodados'])
    expect(existsSync(join(i.root, 'resources/bancos.yaml'))).toBe(false)
  })

  it('shows the screen that files would give, keeps nothing of them, and has none while they have mistakes', async () => {
    const screen = (texto: string) =>
      i.ask('POST', '/declaracoes/tela', { arquivos: [{ caminho: 'resources/bancos.yaml', texto }], recurso: 'bancos' })
    const { status, body } = await screen(BANCOS)
    expect(status).toBe(200)
    expect(body.recurso.campos.map(({ nome }: { nome: string }) => nome)).toEqual(['nome', 'codigo'])
    expect((await screen(BANCOS.replace('texto(3)!', 'texto(x)'))).body).toEqual({ recurso: null, listas: null })
    expect(existsSync(join(i.root, 'resources/bancos.yaml'))).toBe(false)
    expect((await i.ask('GET', '/bancos')).status).toBe(404)
  })

  it('makes a resource, its table, screen and rights without a restart, as it was typed, under its author', async () => {
    git('init', '-q')
    git('add', '.')
    git('-c', 'user.name=x', '-c', 'user.email=x@x', 'commit', '-qm', 'antes')
    await i.allowDatabases('sim')
    const menu = read('config/menu.yaml').replace(
      '- {recurso: feriados}',
      '- {recurso: feriados}\n      - {recurso: bancos}',
    )
    const answer = await apply([file('resources/bancos.yaml', BANCOS), file('config/menu.yaml', menu)], {
      sem_casos: false,
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(read('resources/bancos.yaml')).toBe(BANCOS)
    expect(await i.ask('GET', '/bancos')).toEqual({ status: 200, body: [] })
    const { body: config } = await i.ask('GET', '/config')
    expect(config.resources.bancos.rotas.lista).toBe('/bancos')
    expect(JSON.stringify(config.menu)).toContain('bancos')
    expect(git('log', '-1', '--format=%an %s')).toContain('Ana Prado Declarações: resources/bancos.yaml')
    expect(git('status', '--porcelain', 'resources', 'config')).toBe('')
    const [saved] = (await i.ask('GET', '/declaracoes/gravacoes?caminho=resources/bancos.yaml')).body
    expect(saved).toMatchObject({ por: 'Ana Prado', situacao: 'aplicada', commit: answer.body.commit })
    expect(saved.diferencas[0]).toMatchObject({ caminho: 'resources/bancos.yaml', situacao: 'novo', mais: 5 })
    expect(readdirSync(join(i.root, 'config')).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('refuses a mistake at its place and writes nothing', async () => {
    const answer = await apply([file('resources/bancos.yaml', BANCOS.replace('texto(3)!', 'texto(tres)!'))])
    expect([answer.status, answer.body.code]).toEqual([422, 'declaracoes_com_erros'])
    expect(answer.body.erros[0]).toMatchObject({
      arquivo: 'resources/bancos.yaml',
      linha: 5,
      coluna: 11,
      codigo: 'E203',
    })
    expect(read('resources/bancos.yaml')).toBe(BANCOS)
  })

  it('tells the second of two who save one file what is there now', async () => {
    const before = seen('resources/bancos.yaml')
    const [one, other] = ['a', 'b'].map((word) => BANCOS.replace('como no extrato', word))
    const answers = await Promise.all([
      apply([file('resources/bancos.yaml', one ?? '', before)]),
      apply([file('resources/bancos.yaml', other ?? '', before)]),
    ])
    const [refused] = answers.filter(({ status }) => status === 409)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(refused?.body).toMatchObject({
      code: 'declaracoes_mudaram',
      atual: { texto: read('resources/bancos.yaml') },
    })
    writeFileSync(join(i.root, 'resources/bancos.yaml'), BANCOS)
    const stale = await apply([file('resources/bancos.yaml', `${BANCOS}# fim\n`, before && hash('outro'))])
    expect([stale.status, read('resources/bancos.yaml')]).toEqual([409, BANCOS])
  })

  it('says in words what a rule of the database asks and how many rows it goes over, and when it no longer holds', async () => {
    await i.ask('POST', '/bancos', { nome: 'Banco da Serra', codigo: '034' })
    const steps = async (text: string) => {
      const arquivos = [{ caminho: 'resources/bancos.yaml', texto: text }]
      return (await i.ask('POST', '/declaracoes/previa', { arquivos })).body.plano.passos
    }
    const before = hash(BANCOS)
    const ruled = BANCOS.replace('codigo: texto(3)!', 'codigo: {tipo: texto(3)!, confere: "[0-9]{3}", exemplo: "033"}')
    const count = (await i.query('select id from bancos')).length
    expect(await steps(ruled)).toMatchObject([
      {
        classe: 'verificavel',
        faz: 'bancos: codigo só aceita o formato 033',
        detalhe: `Confere ${count} ${count === 1 ? 'linha' : 'linhas'}: nenhuma impede.`,
      },
    ])
    expect((await apply([file('resources/bancos.yaml', ruled, before)])).status).toBe(200)
    expect(await steps(BANCOS)).toMatchObject([
      { faz: 'bancos: deixa de valer a regra "codigo só aceita o formato 033"', detalhe: null },
    ])
    expect((await apply([file('resources/bancos.yaml', BANCOS, hash(ruled))])).status).toBe(200)
    await i.query('delete from bancos')
  })

  it('loses data only for who repeats its phrase, and keeps the plan that he signed', async () => {
    await i.ask('POST', '/bancos', { nome: 'Banco do Lago', codigo: '033' })
    const without = `${BANCOS.replace('  codigo: texto(3)!\n', '')}`
    const { body: previa } = await i.ask('POST', '/declaracoes/previa', {
      arquivos: [{ caminho: 'resources/bancos.yaml', texto: without }],
    })
    const [passo] = previa.plano?.passos ?? [previa]
    expect(passo).toMatchObject({
      classe: 'destrutiva',
      situacao: 'confirmar',
      detalhe: expect.stringContaining('1 valor'),
    })
    for (const confirmo of [[], ['sim'], [`${passo.frase} e mais`]]) {
      const answer = await apply([file('resources/bancos.yaml', without)], { confirmo })
      expect([answer.status, answer.body.code]).toEqual([422, 'plano_a_confirmar'])
    }
    expect((await i.query('select codigo from bancos'))[0]).toEqual({ codigo: '033' })
    const done = await apply([file('resources/bancos.yaml', without)], { confirmo: [passo.frase] })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect((await i.ask('GET', '/bancos')).body[0]).not.toHaveProperty('codigo')
    const [plan] = readdirSync(join(i.root, 'config/migracoes'))
    expect(read(`config/migracoes/${plan}`)).toContain('por: Ana Prado')
    expect(git('status', '--porcelain', 'config')).toBe('')
  })

  it('refuses what the rows do not allow, with the field and how many they are', async () => {
    const required = `${read('resources/bancos.yaml')}  sede: texto!\n`
    const answer = await apply([file('resources/bancos.yaml', required)])
    expect([answer.status, answer.body.code]).toEqual([422, 'plano_impedido'])
    expect(answer.body.message).toContain('E217')
  })

  it('says why the database refused a step, in words, and leaves the files as they were', async () => {
    const before = read('resources/bancos.yaml')
    await i.query(`insert into bancos (nome) select string_agg(md5(n::text), '') from generate_series(1, 400) n`)
    const unique = before.replace(/nome: .*/, 'nome: {tipo: texto!, unico: true}')
    const answer = await apply([file('resources/bancos.yaml', unique)])
    expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([422, 'declaracoes_nao_sobem'])
    expect(answer.body.message).toContain('há valores grandes demais')
    expect(read('resources/bancos.yaml')).toBe(before)
    await i.query('delete from bancos where length(nome) > 200')
  })

  it('says which plan cannot be read, and waits for nothing', async () => {
    writeFileSync(join(i.root, 'config/migracoes/2020-01-01-1.plano.yaml'), '')
    const arquivos = [file('resources/bancos.yaml', `${read('resources/bancos.yaml')}# fim\n`)]
    const previa = { arquivos: arquivos.map(({ caminho, texto }) => ({ caminho, texto })) }
    for (const answer of [await i.ask('POST', '/declaracoes/previa', previa), await apply(arquivos)]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'plano_ilegivel'])
      expect(answer.body.message).toContain('2020-01-01-1.plano.yaml')
    }
    rmSync(join(i.root, 'config/migracoes/2020-01-01-1.plano.yaml'))
  })

  it('writes over nothing that changed while it was being tried', async () => {
    const before = read('resources/bancos.yaml')
    // the survey waits for the table, as it would for a long count
    const asked = file('resources/bancos.yaml', before.replace('texto!', 'texto(100)!'))
    await i.query('begin')
    await i.query('lock table bancos in access exclusive mode')
    const answered = apply([asked])
    const waiting = async () => (await i.query('select from pg_locks where not granted')).length
    await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0)
    writeFileSync(join(i.root, 'resources/bancos.yaml'), `${before}# de outra pessoa\n`)
    await i.query('commit')
    const answer = await answered
    expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([409, 'declaracoes_mudaram'])
    expect(answer.body.atual.texto).toBe(`${before}# de outra pessoa\n`)
    expect(read('resources/bancos.yaml')).toBe(`${before}# de outra pessoa\n`)
    writeFileSync(join(i.root, 'resources/bancos.yaml'), before)
  })

  it('waits for no other process that saves', async () => {
    await i.query('select pg_advisory_lock(7301055)')
    const answer = await apply([file('resources/feriados.yaml', `${read('resources/feriados.yaml')}# fim\n`)])
    await i.query('select pg_advisory_unlock(7301055)')
    expect([answer.status, answer.body.code]).toEqual([409, 'declaracoes_em_uso'])
    expect(read('resources/feriados.yaml')).not.toContain('# fim')
  })

  it('does not put to use what breaks a case, unless that is asked for', async () => {
    const before = read('config/testes/devolucoes.yaml')
    const wrong = before.replace('entao: {status: 403}', 'entao: {status: 200}')
    const { body: casos } = await i.ask('POST', '/declaracoes/casos', {
      arquivos: [{ caminho: 'config/testes/devolucoes.yaml', texto: wrong }],
    })
    expect(casos).toMatchObject({ situacao: 'rodados', falhas: [{ motivo: expect.stringContaining('veio 403') }] })
    const answer = await apply([file('config/testes/devolucoes.yaml', wrong)], { sem_casos: false })
    expect([answer.status, answer.body.code]).toEqual([422, 'casos_nao_passam'])
    expect(read('config/testes/devolucoes.yaml')).toBe(before)
    const asked = await apply([file('config/testes/devolucoes.yaml', wrong)], { sem_casos: true })
    expect([asked.status, read('config/testes/devolucoes.yaml')], JSON.stringify(asked.body)).toEqual([200, wrong])
    expect((await apply([file('config/testes/devolucoes.yaml', before)], { sem_casos: true })).status).toBe(200)
    expect((await i.query(`select datname from pg_database where datname like 'avenca_casos%'`)).length).toBe(0)
  })

  it('says why the company of the cases cannot be made, which keeps nobody from applying without them', async () => {
    const executivos = read('resources/executivos.yaml')
    const cases = (texto: string) =>
      i.ask('POST', '/declaracoes/casos', { arquivos: [{ caminho: 'resources/executivos.yaml', texto }] })
    const placed = await cases(executivos.replace('campos:\n', 'campos:\n  contrato: arquivo!\n'))
    expect(placed.body, JSON.stringify(placed.body)).toMatchObject({
      situacao: 'nao_rodados',
      motivo: expect.stringContaining('a empresa dos casos não se monta'),
    })
    const retired = await i.ask('POST', '/declaracoes/casos', {
      arquivos: [
        {
          caminho: 'resources/executivos.yaml',
          texto: executivos
            .replace(/ {2}ramal: .*\n/, '')
            .replace('ramal, ', '')
            .replaceAll(', ramal', ''),
        },
        { caminho: 'resources/equipes.yaml', texto: read('resources/equipes.yaml').replace('ramal, ', '') },
      ],
    })
    expect(retired.body.situacao, JSON.stringify(retired.body)).toBe('rodados')
  })

  it('writes nothing into a folder that is only read', async () => {
    const before = read('resources/feriados.yaml')
    chmodSync(join(i.root, 'resources'), 0o555)
    const answer = await apply([file('resources/feriados.yaml', `${before}# fim\n`)])
    chmodSync(join(i.root, 'resources'), 0o755)
    expect([answer.status, answer.body.code]).toEqual([409, 'declaracoes_somente_leitura'])
    expect(read('resources/feriados.yaml')).toBe(before)
  })

  it('takes a file away, and says who gains or loses what by it', async () => {
    const menu = read('config/menu.yaml').replace('\n      - {recurso: bancos}', '')
    const arquivos = [file('resources/bancos.yaml', null), file('config/menu.yaml', menu)]
    const { body } = await i.ask('POST', '/declaracoes/previa', {
      arquivos: arquivos.map(({ caminho, texto }) => ({ caminho, texto })),
    })
    const admin = body.permissoes.funcoes.find(({ funcao }: { funcao: string }) => funcao === 'Administrador(a)')
    expect(admin).toMatchObject({ pessoas: 1, nomes: ['Ana Prado'] })
    expect(admin.perde).toContainEqual(expect.objectContaining({ permissao: 'bancos.ver' }))
    const confirmo = body.plano.passos.flatMap(({ frase }: { frase: string | null }) => frase ?? [])
    expect((await apply(arquivos, { confirmo })).status).toBe(200)
    expect((await i.ask('GET', '/bancos')).status).toBe(404)
  })
})
