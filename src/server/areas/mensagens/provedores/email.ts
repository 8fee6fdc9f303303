import { Readable } from 'node:stream'
import type { ConnectionOptions } from 'node:tls'
import { createTransport, type SendMailOptions } from 'nodemailer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { EmailDefinition } from '../../../../declaration/integracoes-definitions'
import { isEnderecoInexistente } from '../../../../domain/mensagens/endereco-inexistente'
import type { Anexo } from '../../../framework/avisos/carteiro'
import type { Envio, Provedor, Resposta } from './provedor'

export interface SegredosDeEmail {
  readonly senha: string
  /** Private key, PEM; blank: what is written is not signed. */
  readonly dkim: string
}

/** A message as it travels. */
interface Escrita {
  readonly bytes: Buffer
  readonly from: string
  readonly referencia: string
}

/**
 * A server of e-mail, always over TLS: what it answers with 5xx is final, with 4xx worth another try. A connection that ends after the
 * message was begun leaves it uncertain.
 *
 * Takes    the server; its secrets; for a server whose certificate is the house's own, what makes it trusted.
 * Source   docs/contato.md, "E-mail"; RFC 5321, 4.2.1.
 */
export function email(
  config: EmailDefinition,
  { senha, dkim }: SegredosDeEmail,
  tls: ConnectionOptions = {},
): Provedor {
  return async (envio) => {
    const written = await compose(config, dkim, envio)
    const connection = new SMTPConnection({
      ...{ host: config.servidor, port: config.porta, secure: config.porta === SMTPS, requireTLS: true, tls },
      ...{ connectionTimeout: config.espera_ms, greetingTimeout: config.espera_ms, socketTimeout: config.espera_ms },
    })
    return deliver(connection, { ...config, senha }, envio.para, written)
  }
}

const SMTPS = 465

async function compose(config: EmailDefinition, dkim: string, envio: Envio): Promise<Escrita> {
  const { servidor, remetente, dkim: signed } = config
  const from = envio.carta?.remetente ?? remetente
  const host = from.split('@')[1] ?? servidor
  // the same at every try, so that a mailbox that got it twice shows it once
  const referencia = `<${envio.identificador.replace(/\W+/g, '-')}@${host}>`
  const isSigned = signed.dominio !== '' && dkim !== ''
  const keys = { domainName: signed.dominio, keySelector: signed.seletor, privateKey: dkim }
  const transport = createTransport({ streamTransport: true, buffer: true, ...(isSigned && { dkim: keys }) })
  const mail: SendMailOptions = {
    ...{ from, to: envio.para, messageId: referencia, subject: envio.assunto ?? '', text: envio.texto },
    ...(envio.carta !== null && { html: envio.carta.html }),
    ...(envio.anexos && { attachments: envio.anexos.map(attachmentOf) }),
    ...(envio.descadastro !== null && { list: unsubscribe(from, envio.descadastro), headers: ONE_CLICK }),
    // nothing of a text is ever read as a file or an address
    ...{ disableFileAccess: true, disableUrlAccess: true },
  }
  const { message } = await transport.sendMail(mail)
  if (!Buffer.isBuffer(message)) throw new Error('nodemailer composed a stream')
  return { bytes: message, from, referencia }
}

function attachmentOf({ nome, tipo, bytes }: Anexo) {
  return { filename: nome, contentType: tipo, content: bytes }
}

/** Source: RFC 8058, 3. */
const ONE_CLICK = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

function unsubscribe(from: string, url: string) {
  return { unsubscribe: [[{ url: `mailto:${from}?subject=SAIR` }, { url }]] }
}

type Server = EmailDefinition & Pick<SegredosDeEmail, 'senha'>

function deliver(connection: SMTPConnection, server: Server, para: string, written: Escrita): Promise<Resposta> {
  return new Promise((resolve) => {
    let begun = false
    const end = (resposta: Resposta) => {
      // before it closes, which is an end that says nothing
      resolve(resposta)
      connection.close()
    }
    const fail = (error: unknown) => end(respostaOf(error, begun))
    connection.on('error', fail)
    connection.once('end', () => fail(null))
    connection.connect((problem) => {
      if (problem) return fail(problem)
      // asked for its bytes once the server takes them, and not before
      const message = new Readable({
        read() {
          begun = true
          this.push(written.bytes)
          this.push(null)
        },
      })
      const send = () => {
        connection.send({ from: written.from, to: [para] }, message, (refused) => {
          if (refused) return fail(refused)
          end({ tipo: 'aceita', referencia: written.referencia })
        })
      }
      if (server.usuario === '') return send()
      connection.login({ user: server.usuario, pass: server.senha }, (denied) => (denied ? fail(denied) : send()))
    })
  })
}

/** What the server said counts; where it said nothing, whether the message had been begun. */
function respostaOf(error: unknown, begun: boolean): Resposta {
  const code = codeOf(error)
  const said = error instanceof Error ? oneLine(error.message) : ''
  // a greeting or a log-in that fails is no fault of the message
  if (code >= 500 && isOfMessage(error)) {
    const inexistente = commandOf(error) === 'RCPT TO' && isEnderecoInexistente(said)
    return { tipo: 'rejeitada', motivo: said, inexistente }
  }
  if (code >= 400) return { tipo: 'temporaria', motivo: said }
  if (!begun) return { tipo: 'temporaria', motivo: 'O servidor de e-mail não pôde ser alcançado.' }
  return { tipo: 'incerta', motivo: 'O servidor de e-mail não respondeu a tempo.' }
}

const OF_MESSAGE = ['MAIL FROM', 'RCPT TO', 'DATA']

function isOfMessage(error: unknown): boolean {
  return OF_MESSAGE.includes(commandOf(error))
}

function commandOf(error: unknown): string {
  return typeof error === 'object' && error !== null ? String(Reflect.get(error, 'command')) : ''
}

function codeOf(error: unknown): number {
  const code = typeof error === 'object' && error !== null ? Reflect.get(error, 'responseCode') : null
  return typeof code === 'number' ? code : 0
}

function oneLine(text: string): string {
  return text
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 200)
}
