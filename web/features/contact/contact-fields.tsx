import { Plus, X } from "lucide-react";
import { contactKinds, mostAddresses } from "#domain/contact/contact.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FieldError } from "../../ui/field-frame.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { fieldNames } from "./contact-form-model.ts";
import { SimilarWords } from "./merge-contact.tsx";
import { type ContactForm, useSimilar } from "./use-contact-form.ts";

type ContactFieldsProps = { readonly form: ContactForm; readonly contactId?: string };

export function ContactFields({ form: { form, change }, contactId }: ContactFieldsProps) {
  const { values, errors } = form;
  const similar = useSimilar(values, contactId);
  const line = (name: "first_name" | "last_name" | "organization" | "address") => ({
    label: fieldNames[name],
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => change({ [name]: target.value }),
  });
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...line("last_name")} autoComplete="off" />
        <TextField {...line("first_name")} autoComplete="off" />
      </div>
      <Lines
        name="phones"
        type="tel"
        add="Ajouter un téléphone"
        values={values}
        errors={errors}
        change={change}
      />
      <Lines
        name="emails"
        type="email"
        add="Ajouter un e-mail"
        values={values}
        errors={errors}
        change={change}
      />
      {similar.length > 0 && (
        <ul
          aria-label="Contacts qui ressemblent"
          className="grid gap-1 rounded-field border border-soleil/50 px-3 py-2"
        >
          {similar.map((other) => (
            <li key={other.id}>
              <SimilarWords other={other} />
            </li>
          ))}
        </ul>
      )}
      <fieldset className="grid gap-1">
        <legend className="text-small font-semibold">{fieldNames.kinds}</legend>
        <div className="flex flex-wrap gap-x-5">
          {contactKinds.map((kind) => (
            <Checkbox
              key={kind}
              checked={values.kinds.includes(kind)}
              onChange={({ target }) =>
                change({
                  kinds: target.checked
                    ? [...values.kinds, kind]
                    : values.kinds.filter((one) => one !== kind),
                })
              }
            >
              {kind}
            </Checkbox>
          ))}
        </div>
        <FieldError id="profil-error" message={errors.kinds} />
      </fieldset>
      <TextField {...line("organization")} autoComplete="off" />
      <TextField {...line("address")} autoComplete="off" />
      <TextField
        label={fieldNames.tags}
        help="Séparées par des virgules."
        value={values.tags}
        error={errors.tags}
        onChange={({ target }) => change({ tags: target.value })}
      />
    </>
  );
}

type LinesProps = Pick<ContactForm["form"], "values" | "errors"> &
  Pick<ContactForm, "change"> & {
    readonly name: "emails" | "phones";
    readonly type: "email" | "tel";
    readonly add: string;
  };

function Lines({ name, type, add, values, errors, change }: LinesProps) {
  const lines = values[name];
  const isMany = lines.length > 1;
  return (
    <div className="grid justify-items-start gap-1">
      {lines.map((value, index) => {
        const label = isMany ? `${fieldNames[name]} ${index + 1}` : fieldNames[name];
        return (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, whatever is typed on it
            key={index}
            className="w-full"
            label={label}
            type={type}
            inputMode={type}
            autoComplete="off"
            value={value}
            error={index === lines.length - 1 ? errors[name] : undefined}
            trailing={
              isMany && (
                <IconButton
                  label={`Retirer ${label}`}
                  onClick={() => change({ [name]: lines.filter((_one, place) => place !== index) })}
                >
                  <X aria-hidden />
                </IconButton>
              )
            }
            onChange={({ target }) => change({ [name]: lines.with(index, target.value) })}
          />
        );
      })}
      {lines.length < mostAddresses && lines.at(-1) !== "" && (
        <Button
          size="small"
          variant="ghost"
          icon={<Plus aria-hidden />}
          onClick={() => change({ [name]: [...lines, ""] })}
        >
          {add}
        </Button>
      )}
    </div>
  );
}
