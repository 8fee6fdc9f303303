import type { Integracoes } from '../../../../declaration/config-definitions'
import type { Db } from '../../../platform/database/pool'
import type { CanalDeMensagem } from '../texto'
import type { Provedor } from './provedor'
import { simulado } from './simulado'
import { sms } from './sms'
import { whatsapp } from './whatsapp'

export interface ProvedorDoCanal {
  readonly enviar: Provedor
  readonly simulado: boolean
}

/** Who takes the messages of a channel: the simulated one where no address is given. Another provider is one more entry here. */
export function provedorDo(
  db: Db,
  { sms: deSms, whatsapp: deWhatsapp }: Integracoes,
  canal: CanalDeMensagem,
): ProvedorDoCanal {
  const secrets: Readonly<Record<string, string | undefined>> = process.env
  if (canal === 'sms' && deSms.endereco !== '')
    return { enviar: sms(deSms, secrets[deSms.segredo] ?? ''), simulado: false }
  if (canal === 'whatsapp' && deWhatsapp.endereco !== '')
    return { enviar: whatsapp(deWhatsapp, secrets[deWhatsapp.segredo] ?? ''), simulado: false }
  return { enviar: simulado(db, canal), simulado: true }
}
