import { Button, Select } from 'antd'
import { useState } from 'react'
import { useDownload } from '../../framework/fields/use-download'
import { Labelled } from '../../framework/staging/file-form'
import { texts } from '../../i18n/screens/carteira/remessas-texts'
import { useConfig } from '../../refine/config-context'
import { useAsk } from '../../refine/use-ask'
import type { Pedido } from './pedido'

interface LayoutChoiceProps {
  readonly pedido: Pedido
  readonly errors: readonly string[] | undefined
  readonly disabled: boolean
  readonly onChange: (layout: string) => void
}

/** How the file is made: known by its headings, or one of those that serve its creditor and kind; with its model file. */
export function LayoutChoice({ pedido: { credor_id, tipo, layout }, errors, disabled, onChange }: LayoutChoiceProps) {
  const { layouts: ofFiles } = useConfig()
  const { isLoading, download } = useDownload()
  const [opened, setOpened] = useState(false)
  const { data } = useAsk(
    'layoutsDaRemessa',
    { consulta: { credor_id: credor_id ?? 0, tipo } },
    { enabled: opened && credor_id !== null, retry: false },
  )
  const layouts = data ?? ofFiles.map((each) => ({ ...each, modelo: null }))
  const modelo = data?.find((each) => each.layout === layout)?.modelo ?? null
  const address = new URLSearchParams({ credor_id: String(credor_id), layout, tipo })
  return (
    <Labelled label={texts.layout} errors={errors}>
      {(control) => (
        <>
          <Select
            {...control}
            {...(errors && { status: 'error' as const })}
            disabled={disabled}
            value={layout}
            options={[
              { value: '', label: texts.layoutAuto },
              ...layouts.map((each) => ({ value: each.layout, label: each.rotulo })),
            ]}
            onOpenChange={(open) => open && setOpened(true)}
            onChange={onChange}
          />
          {modelo !== null && (
            <div>
              <Button
                type="link"
                size="small"
                disabled={isLoading}
                onClick={() => void download(`remessas/modelo?${address}`, `modelo-${layout}.${modelo}`)}
              >
                {texts.modelo}
              </Button>
            </div>
          )}
        </>
      )}
    </Labelled>
  )
}
