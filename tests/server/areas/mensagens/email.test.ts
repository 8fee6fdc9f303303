import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server, type Socket } from 'node:net'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { email } from '../../../../src/server/areas/mensagens/provedores/email'
import type { Envio } from '../../../../src/server/areas/mensagens/provedores/provedor'

const config = {
  ...{ servidor: '127.0.0.1', porta: 0, usuario: '', segredo: '', retorno: '', remetente: 'cobranca@avenca.com.br' },
  ...{ dkim: { dominio: '', seletor: '', chave: '' }, espera_ms: 500 },
}
const envio: Envio = {
  ...{ identificador: 'mensagem 12', para: 'ana@exemplo.com.br', assunto: 'Sua dívida', texto: 'Olá Ana' },
  ...{ carta: { html: '<p>Olá <strong>Ana</strong></p>', formatado: '', remetente: null }, modelo: null },
  descadastro: 'https://avenca.com.br/descadastro/12-abc',
}
/** The certificate of the server that the test plays is its own. */
const OWN = { rejectUnauthorized: false }

type Options = ConstructorParameters<typeof SMTPServer>[0]
let open: { close: (done: () => void) => unknown } | undefined
afterEach(() => new Promise<void>((resolve) => (open ? open.close(resolve) : resolve())))

function listen(server: SMTPServer | Server): Promise<number> {
  open = server
  return new Promise((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = (server instanceof SMTPServer ? server.server : server).address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
    listening.on('error', () => undefined)
  })
}

interface Got {
  readonly to: readonly string[]
  readonly secure: boolean
  readonly bytes: string
}

/** A server of e-mail that the test plays, and what it got. */
async function play(options: Options = {}) {
  const got: Got[] = []
  const server = new SMTPServer({
    authOptional: true,
    onData(stream, session, done) {
      let bytes = ''
      stream.on('data', (chunk) => {
        bytes += String(chunk)
      })
      stream.on('end', () => {
        got.push({ to: session.envelope.rcptTo.map(({ address }) => address), secure: session.secure, bytes })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  return { porta: await listen(server), got }
}

const refusal = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code })

describe('e-mail over SMTP', () => {
  it('goes out over TLS with its words, its looks, and an address to ask for no more', async () => {
    const { porta, got } = await play()
    const resposta = await email({ ...config, porta }, { senha: '', dkim: '' }, OWN)(envio)
    expect(resposta).toEqual({ tipo: 'aceita', referencia: '<mensagem-12@avenca.com.br>' })
    expect(got).toMatchObject([{ to: ['ana@exemplo.com.br'], secure: true }])
    const read = await simpleParser(got[0]?.bytes ?? '')
    expect(read).toMatchObject({
      subject: 'Sua dívida',
      html: envio.carta?.html,
      messageId: '<mensagem-12@avenca.com.br>',
    })
    expect(read.text?.trim()).toBe('Olá Ana')
    expect(got[0]?.bytes).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(got[0]?.bytes.replace(/\r\n\s+/g, ' ')).toContain('<https://avenca.com.br/descadastro/12-abc>')
  })

  it('takes files with it, whole and under their names', async () => {
    const { porta, got } = await play()
    const anexos = [
      { nome: 'prestação-7.pdf', tipo: 'application/pdf', bytes: Buffer.from([0x25, 0x50, 0, 0xff, 0x0d, 0x0a, 0x80]) },
      { nome: 'prestação-7.xlsx', tipo: 'application/zip', bytes: Buffer.alloc(200_000, 0xa5) },
    ]
    await email({ ...config, porta }, { senha: '', dkim: '' }, OWN)({ ...envio, anexos, descadastro: null })
    const { attachments, text } = await simpleParser(got[0]?.bytes ?? '')
    expect(attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual(
      anexos.map(({ nome, tipo }) => [nome, tipo]),
    )
    expect(attachments.map(({ content }, at) => content.equals(anexos[at]?.bytes ?? Buffer.alloc(0)))).toEqual([
      true,
      true,
    ])
    expect(text?.trim()).toBe('Olá Ana')
  })

  it('is signed where there is a key, and goes out from the address of its text', async () => {
    const { porta, got } = await play()
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const dkim = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const signed = { ...config, porta, dkim: { dominio: 'avenca.com.br', seletor: 's1', chave: '' } }
    const carta = { html: '<p>Olá</p>', formatado: '', remetente: 'damas@avenca.com.br' }
    await email(signed, { senha: '', dkim }, OWN)({ ...envio, carta, descadastro: null })
    expect(got[0]?.bytes).toMatch(/^DKIM-Signature: .*d=avenca\.com\.br/m)
    expect(got[0]?.bytes).not.toContain('List-Unsubscribe')
    expect((await simpleParser(got[0]?.bytes ?? '')).from?.text).toBe('damas@avenca.com.br')
  })

  it.each(['Oi\r\nBcc: todos@exemplo.com', 'Oi\nX-Mau: 1', '\u202eOi'])('keeps %j one header', async (assunto) => {
    const { porta, got } = await play()
    await email({ ...config, porta }, { senha: '', dkim: '' }, OWN)({ ...envio, assunto })
    const { headers } = await simpleParser(got[0]?.bytes ?? '')
    expect([...headers.keys()]).not.toContain('bcc')
    expect([...headers.keys()]).not.toContain('x-mau')
    expect(got[0]?.to).toEqual(['ana@exemplo.com.br'])
  })

  it.each([
    [550, 'Caixa inexistente', 'rejeitada', true],
    [552, 'Caixa cheia', 'rejeitada', false],
    [550, '5.7.1 Recusada como spam', 'rejeitada', false],
    [451, 'Tente depois', 'temporaria', undefined],
    [421, 'ends the connection: não pôde ser alcançado', 'temporaria', undefined],
  ])('takes %i %j of the recipient for what it is', async (code, message, tipo, inexistente) => {
    const { porta } = await play({ onRcptTo: (_address, _session, done) => done(refusal(code, message)) })
    const resposta = await email({ ...config, porta }, { senha: '', dkim: '' }, OWN)(envio)
    expect(resposta.tipo).toBe(tipo)
    expect(Reflect.get(resposta, 'inexistente')).toBe(inexistente)
    expect(JSON.stringify(resposta)).toContain(message.split(': ').at(-1))
  })

  it('is tried again when the log-in fails, when nobody is there, and where a server speaks no TLS', async () => {
    const logged = await play({ authOptional: false, onAuth: (_auth, _session, done) => done(refusal(535, 'Senha')) })
    const asUser = { ...config, porta: logged.porta, usuario: 'avenca' }
    expect(await email(asUser, { senha: 'errada', dkim: '' }, OWN)(envio)).toMatchObject({ tipo: 'temporaria' })
    await new Promise<void>((resolve) => open?.close(resolve))
    expect(await email({ ...config, porta: logged.porta }, { senha: '', dkim: '' }, OWN)(envio)).toMatchObject({
      tipo: 'temporaria',
    })
    const plain = await play({ disabledCommands: ['STARTTLS'] })
    expect(await email({ ...config, porta: plain.porta }, { senha: '', dkim: '' }, OWN)(envio)).toMatchObject({
      tipo: 'temporaria',
    })
    expect(plain.got).toEqual([])
  })

  it('trusts no certificate that nobody vouches for', async () => {
    const { porta, got } = await play()
    expect(await email({ ...config, porta }, { senha: '', dkim: '' })(envio)).toMatchObject({ tipo: 'temporaria' })
    expect(got).toEqual([])
  })

  it('is uncertain when the server got it and said nothing', async () => {
    const { porta } = await play({ onData: (stream) => void stream.resume() })
    expect(await email({ ...config, porta }, { senha: '', dkim: '' }, OWN)(envio)).toMatchObject({ tipo: 'incerta' })
  })

  it('is uncertain when the connection ends in the middle of it', async () => {
    const { porta } = await play({
      onData: (stream, session) => void stream.once('data', () => cut.get(session.id)?.destroy()),
      ...keepSockets(),
    })
    expect(await email({ ...config, porta }, { senha: '', dkim: '' }, OWN)(envio)).toMatchObject({ tipo: 'incerta' })
  })

  it('waits for no server that says nothing at all', async () => {
    const server = createServer((socket) => void socket.on('error', () => undefined))
    const porta = await listen(server)
    expect(await email({ ...config, porta }, { senha: '', dkim: '' }, OWN)(envio)).toMatchObject({ tipo: 'temporaria' })
  })
})

const cut = new Map<string, Socket>()
/** Keeps the socket of each session, to cut it. */
function keepSockets(): Options {
  return {
    onConnect(session, done) {
      const [socket] = [...(open instanceof SMTPServer ? open.connections : [])].flatMap((each: unknown) => {
        const found = typeof each === 'object' && each !== null ? Reflect.get(each, '_socket') : null
        return found ? [found as Socket] : []
      })
      if (socket) cut.set(session.id, socket)
      done()
    },
  }
}
