import type { Integracoes } from '../../../../declaration/integracoes-definitions'
import type { CanalDeMensagem } from '../../../../domain/mensagens/modelos'
import type { Db } from '../../../platform/database/pool'
import { askJson } from '../../../platform/integrations/call-json'
import { type Provedor, readResposta, reaisAt, textAt } from './provedor'
import { simulado } from './simulado'
import { whatsapp } from './whatsapp'

export interface ProvedorDoCanal {
  readonly enviar: Provedor
  readonly simulado: boolean
}

/** Who takes the messages of a channel: the simulated one where no address is given. Another provider is one more entry here. */
export function provedorDo(
  db: Db,
  { sms: deSms, whatsapp: deWhatsapp, email: deEmail }: Integracoes,
  canal: CanalDeMensagem,
): ProvedorDoCanal {
  const secrets: Readonly<Record<string, string | undefined>> = process.env
  if (canal === 'sms' && deSms.endereco !== '')
    return { enviar: sms(deSms, secrets[deSms.segredo] ?? ''), simulado: false }
  if (canal === 'whatsapp' && deWhatsapp.endereco !== '')
    return { enviar: whatsapp(deWhatsapp, secrets[deWhatsapp.segredo] ?? ''), simulado: false }
  if (canal === 'email' && deEmail.servidor !== '') {
    const [senha = '', dkim = ''] = [secrets[deEmail.segredo], secrets[deEmail.dkim.chave]]
    // only where e-mails are sent is what writes them needed
    const enviar: Provedor = async (envio) => (await import('./email')).email(deEmail, { senha, dkim })(envio)
    return { enviar, simulado: false }
  }
  return { enviar: simulado(db, canal), simulado: true }
}

/** `POST {endereco}/mensagens` {id, para, texto, remetente}; 202 {referencia, saldo?}, the balance in reais. Source: docs/contato.md, "Fornecedores de mensagens". */
function sms({ endereco, remetente, espera_ms }: Integracoes['sms'], segredo: string): Provedor {
  return async ({ identificador, para, texto }) => {
    const answer = await askJson({
      url: `${endereco.replace(/\/$/, '')}/mensagens`,
      method: 'POST',
      headers: { authorization: `Bearer ${segredo}`, 'idempotency-key': identificador },
      body: { id: identificador, para: `55${para}`, texto, remetente },
      espera_ms,
    })
    return readResposta(answer, {
      referencia: (json) => textAt(json, 'referencia'),
      recusa: (json) => textAt(json, 'erro'),
      saldo: (json) => reaisAt(json, 'saldo'),
    })
  }
}
