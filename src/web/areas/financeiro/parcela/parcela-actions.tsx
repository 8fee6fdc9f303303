import { Button } from 'antd'
import { texts } from '../../../i18n/parcelas-texts'
import { useCan } from '../../../refine/config-context'
import type { PanelProps } from '../../../resources/extensions-context'
import { useKeptOpen } from '../../../resources/form/kept-typing'
import { InformeDialog } from './informe-dialogs'
import { type ParcelaDaTela, readParcela } from './parcela'
import { ProrrogarDialog } from './prorrogar-dialog'

const EM_ABERTO: readonly string[] = ['A Vencer', 'Vencida', 'Paga parcial']
const INFORMADA = 'Informada pelo credor'

type Ato = 'prorrogar' | 'informar' | 'retirar'

const WORDS: Readonly<Record<Ato, string>> = {
  prorrogar: texts.prorrogar.botao,
  informar: texts.informe.botao,
  retirar: texts.informe.retirar,
}

/** What may be done with an instalment besides money; what may not has no button. */
export function ParcelaActions({ record }: PanelProps) {
  const can = useCan()
  const parcela = readParcela(record)
  const [asking, setAsking] = useKeptOpen('ato', isAto)
  const close = () => setAsking(null)
  const offered = atosDa(parcela).filter((ato) => can('parcelas', ato === 'prorrogar' ? 'prorrogar' : 'informar'))
  return (
    <>
      {offered.map((ato) => (
        <Button key={ato} onClick={() => setAsking(ato)}>
          {WORDS[ato]}
        </Button>
      ))}
      {asking === 'prorrogar' && <ProrrogarDialog parcela={parcela} onClose={close} />}
      {(asking === 'informar' || asking === 'retirar') && (
        <InformeDialog ato={asking} parcela={parcela} onClose={close} />
      )}
    </>
  )
}

function atosDa({ status }: ParcelaDaTela): readonly Ato[] {
  if (EM_ABERTO.includes(status)) return ['informar', 'prorrogar']
  return status === INFORMADA ? ['retirar'] : []
}

function isAto(value: unknown): value is Ato {
  return typeof value === 'string' && Object.hasOwn(WORDS, value)
}
