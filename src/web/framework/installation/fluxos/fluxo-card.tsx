import { Switch } from 'antd'
import type { Fluxo } from '../../../../contract/instalacao/fluxos'
import { formatInstant } from '../../../../domain/calendar/sao-paulo'
import { texts } from '../../../i18n/screens/fluxos-texts'
import { Card } from '../../../layout/card'
import { type Fact, Facts } from '../../../layout/facts'
import { useToasts } from '../../../layout/toasts/toast-context'
import { useCan } from '../../../refine/config-context'
import { Link, useCustomMutation } from '../../../refine/hooks'
import styles from './fluxos.module.css'

interface FluxoCardProps {
  readonly fluxo: Fluxo
  readonly onChanged: () => unknown
  /** Whether its name leads to its runs. */
  readonly linked: boolean
}

/** One flow in words, how it goes, and the switch that stops it. */
export function FluxoCard({ fluxo, onChanged, linked }: FluxoCardProps) {
  const { rotulo, ajuda, ligado, mudado } = fluxo
  const runs = `/configuracoes/fluxos/${fluxo.fluxo}`
  return (
    <Card
      title={linked ? <Link to={runs}>{rotulo}</Link> : rotulo}
      side={<FlowSwitch fluxo={fluxo} onChanged={onChanged} />}
    >
      {ajuda !== null && <p className={styles.note}>{ajuda}</p>}
      <Facts facts={factsOf(fluxo)} className={styles.facts} />
      {mudado && (
        <p className={styles.note}>
          {texts.mudado(ligado ? texts.ligado : texts.desligado, mudado.por, formatInstant(mudado.em))}
        </p>
      )}
    </Card>
  )
}

function factsOf({ quando, se, faz, com, ultima, pendentes, falhas }: Fluxo): readonly Fact[] {
  const last = ultima === null ? texts.nunca : `${formatInstant(ultima.em)} · ${texts.situacoes[ultima.status]}`
  return [
    [texts.inicia, quando],
    [texts.se, se],
    [texts.faz, faz.join('; ')],
    [texts.com, com.join(', ')],
    [texts.ultima, last],
    [texts.aFazer, pendentes],
    [texts.falhas, falhas],
  ]
}

function FlowSwitch({ fluxo: { fluxo, rotulo, ligado }, onChanged }: Omit<FluxoCardProps, 'linked'>) {
  const { mutate, isLoading } = useCustomMutation()
  const toasts = useToasts()
  const may = useCan()('configuracao', 'operar')
  // a control that is disabled while it asks would lose the keyboard
  const turn = (on: boolean) =>
    !isLoading &&
    mutate(
      { url: `/fluxos/${fluxo}/${on ? 'ligar' : 'desligar'}`, method: 'post', values: {} },
      {
        onSuccess: () => {
          toasts.success({ message: on ? texts.ligou : texts.desligou })
          void onChanged()
        },
      },
    )
  return (
    <span className={styles.switch}>
      <span aria-hidden>{ligado ? texts.ligado : texts.desligado}</span>
      <Switch checked={ligado} disabled={!may} aria-label={texts.ligar(rotulo)} onChange={turn} />
    </span>
  )
}
